import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, SkeletonText } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '../../shared/article/article.queries.ts';
import { ArticleView } from '../../shared/article/article-view.tsx';
import { helpCategoriesQuery } from '../../shared/common.queries.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { HelpFrame } from './help-frame.tsx';

/** Help articles are posts of this type. */
const helpType = 1;

/** One page of the help centre: the article of its address or of `?id=`. */
export function HelpPage({
  path,
  id: askedId,
  version,
  page = 1,
  onPage,
  marks,
  before,
  after,
}: {
  path: string;
  id: number | undefined;
  version?: string | undefined;
  page?: number;
  onPage?: (page: number) => void;
  marks?: (post: Post) => ReactNode;
  before?: ReactNode | ((post: Post) => ReactNode);
  after?: ReactNode;
}) {
  const { data, isError, refetch } = useQuery(helpCategoriesQuery);
  const groups = data?.list ?? [];
  const all = groups.flatMap((group) => group.children.map((leaf) => ({ ...leaf, group: group.name })));
  const leaf = all.find((one) => (askedId === undefined ? one.route === path : one.id === askedId));
  const id = askedId ?? leaf?.id;
  usePageTitle(askedId === undefined ? undefined : leaf?.name);
  const trail = leaf
    ? [{ name: '帮助中心', to: paths.help }, { name: leaf.group }, { name: leaf.name }]
    : [{ name: '帮助中心', to: paths.help }];
  return (
    <HelpFrame presentId={leaf?.id} trail={trail}>
      {!data && !isError && (
        <Loading>
          <SkeletonText lines={14} />
        </Loading>
      )}
      {isError && !data && <ErrorState title="帮助没有加载出来" onRetry={refetch} />}
      {data && id === undefined && (
        <EmptyState title="这篇帮助还没有发布" text="请从目录里选一篇，或拨打服务热线。" />
      )}
      {id !== undefined && (
        <ArticleView
          key={id}
          asked={{ type: helpType, id, page, ...(version ? { version } : {}) }}
          {...(marks ? { marks } : {})}
          before={before}
          after={after}
          {...(onPage ? { onPage } : {})}
        />
      )}
    </HelpFrame>
  );
}
