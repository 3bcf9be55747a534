import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { EyeIcon } from '@qianfang/ui/page-icons';
import { Pagination } from '@qianfang/ui/pagination';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type Posts, postsQuery } from '../../shared/article/article.queries.ts';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

const pageSize = 10;

export interface NewsFilter {
  readonly type: number;
  readonly year: number | undefined;
  readonly page: number;
}

/** Its picture, else its publication date as a calendar leaf. */
function Leaf({ post }: { post: Posts['list'][number] }) {
  if (post.picture)
    return <img src={post.picture} alt="" loading="lazy" className="size-20 rounded-control object-cover" />;
  const day = formatInstant(post.published_at);
  return (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 content-center justify-items-center rounded-control bg-brand-soft text-brand max-md:size-14"
    >
      <b className="text-24 leading-none font-semibold tabular-nums max-md:text-18">{day.slice(8, 10)}</b>
      <span className="mt-1 text-12 tabular-nums">{day.slice(0, 7)}</span>
    </span>
  );
}

function Row({ post }: { post: Posts['list'][number] }) {
  return (
    <li className="border-t border-line first:border-0">
      <Link to={paths.news(post.id, post.type)} className="flex gap-4 rounded-control py-4 hover:bg-sunk">
        <Leaf post={post} />
        <span className="min-w-0 flex-1">
          <b className="block text-16 font-semibold">{post.title}</b>
          <span className="mt-1 block text-ink-2 md:line-clamp-2">{post.excerpt}</span>
          <span className="mt-1 flex items-center gap-4 text-13 text-ink-3">
            <time dateTime={post.published_at}>{formatInstant(post.published_at).slice(0, 10)}</time>
            <span className="inline-flex items-center gap-1">
              <EyeIcon size={14} />
              {formatCount(post.views)}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** News of a kind, newest first, by year. */
export function NewsList({
  filter,
  title,
  onChange,
}: {
  filter: NewsFilter;
  title: string;
  onChange: (filter: NewsFilter) => void;
}) {
  const { type, year, page } = filter;
  const { data, isError, refetch, isRefetching } = useQuery(
    postsQuery({ type, page, per_page: pageSize, ...(year ? { year } : {}) }),
  );
  const years = data?.years ?? [];
  return (
    <div data-part="news-list">
      <header className="flex flex-wrap items-center gap-3 border-b border-line pb-3">
        <h1 className="text-20 font-semibold">{title}</h1>
        {data && <span className="text-13 text-ink-3">共 {data.total} 篇</span>}
        {years.length > 0 && (
          <fieldset aria-label="按年份筛选" className="ml-auto flex flex-wrap gap-1.5">
            {[undefined, ...years].map((one) => (
              <Button
                key={one ?? 'all'}
                size="sm"
                variant={year === one ? 'soft' : 'ghost'}
                aria-pressed={year === one}
                onClick={() => onChange({ type, year: one, page: 1 })}
              >
                {one === undefined ? '全部' : `${one} 年`}
              </Button>
            ))}
          </fieldset>
        )}
      </header>
      {isError && <ErrorState title="新闻没有加载出来" onRetry={refetch} isRetrying={isRefetching} />}
      {!data && !isError && (
        <Loading>
          <Skeleton className="mt-4 h-96" />
        </Loading>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title={year ? `${year} 年没有发布` : '还没有发布'}
          text="可以看看其他年份，或者从左侧目录选择帮助文章。"
        />
      )}
      <ul>
        {data?.list.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </ul>
      {data && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.per_page)}
          onChange={(next) => onChange({ ...filter, page: next })}
        />
      )}
    </div>
  );
}
