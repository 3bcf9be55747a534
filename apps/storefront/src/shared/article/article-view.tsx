import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { EyeIcon, PrintIcon } from '@qianfang/ui/page-icons';
import { Pagination } from '@qianfang/ui/pagination';
import { Loading, Skeleton, SkeletonText } from '@qianfang/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Link } from '../page-link.tsx';
import { paths } from '../paths.ts';
import { hasSession } from '../session-hint.ts';
import { type Post, type PostQuery, postQuery, votingOn } from './article.queries.ts';
import { RichText } from './rich-text.tsx';

function dayOf(instant: string): string {
  return dateInShanghai(new Date(instant));
}

/** Help opens in its own page, news in its own. */
export function addressOf(post: {
  readonly id: number;
  readonly type: number;
  readonly route: string;
}): string {
  return post.route || paths.news(post.id, post.type);
}

function Head({ post, marks }: { post: Post; marks: ReactNode }) {
  return (
    <header className="border-b border-line pb-3">
      <h1 className="text-24 leading-snug font-semibold max-md:text-20">{post.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-3">
        <time dateTime={post.published_at}>{dayOf(post.published_at)}</time>
        {post.source && <span>{post.source}</span>}
        {marks}
        <span className="inline-flex items-center gap-1">
          <EyeIcon size={14} />
          {formatCount(post.views)} 次阅读
        </span>
        <Button
          size="sm"
          variant="ghost"
          icon={<PrintIcon size={14} />}
          className="ml-auto print:hidden"
          onClick={() => window.print()}
        >
          打印
        </Button>
      </p>
    </header>
  );
}

function Vote({ post, asked }: { post: Post; asked: PostQuery }) {
  const voting = useMutation(votingOn(asked));
  const location = useLocation();
  if (!hasSession()) {
    const back = encodeURIComponent(location.pathname + location.search);
    return (
      <p className="text-13 text-ink-3">
        这篇文章有帮助吗？
        <Link to={`${paths.login}?back=${back}`} className={linkClass()}>
          登录后评价
        </Link>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-13" data-part="vote">
      <span className="text-ink-2">这篇文章有帮助吗？</span>
      {([1, 0] as const).map((helpful) => (
        <Button
          key={helpful}
          size="sm"
          variant={post.my_vote === helpful ? 'soft' : 'line'}
          aria-pressed={post.my_vote === helpful}
          busy={voting.isPending && voting.variables === helpful}
          onClick={() => voting.mutate(helpful)}
        >
          {helpful === 1 ? '有帮助' : '没帮助'} {helpful === 1 ? post.helpful : post.unhelpful}
        </Button>
      ))}
      <span role="status" className="text-ink-3">
        {post.my_vote === 1 && '感谢评价'}
        {post.my_vote === 0 && (
          <>
            抱歉没能帮上忙，
            <Link to={paths.feedback} className={linkClass()}>
              告诉我们缺什么
            </Link>
          </>
        )}
      </span>
    </div>
  );
}

function Neighbours({ post }: { post: Post }) {
  const sides = [
    ['上一篇', post.previous],
    ['下一篇', post.next],
  ] as const;
  return (
    <ul className="grid gap-1 text-14 md:grid-cols-2 md:gap-6">
      {sides.map(([label, other]) => (
        <li key={label} className="flex min-w-0 gap-2 md:last:justify-end">
          <span className="shrink-0 text-ink-3">{label}</span>
          {other ? (
            <Link to={addressOf(other)} className="min-w-0 truncate hover:text-brand">
              {other.title}
            </Link>
          ) : (
            <span className="text-ink-3">没有了</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** An article with title, date and text, then voting, printing and its neighbours. */
export function ArticleView({
  asked,
  marks,
  before,
  after,
  onPage,
}: {
  asked: PostQuery;
  /** Beside the date, e.g. the day it takes effect. */
  marks?: (post: Post) => ReactNode;
  /** Between the head and the text. */
  before?: ReactNode | ((post: Post) => ReactNode);
  /** Under the text. */
  after?: ReactNode;
  /** Turns the page of a long article. */
  onPage?: (page: number) => void;
}) {
  const navigate = useNavigate();
  const { data, error, refetch, isRefetching } = useQuery(postQuery(asked));
  if (error) {
    const isMissing = error.code === 404;
    return (
      <ErrorState
        title={isMissing ? '文章不存在或已撤下' : '文章没有加载出来'}
        text={isMissing ? '可以从左侧目录或搜索里找一找。' : '请稍后重试。'}
        onRetry={isMissing ? undefined : refetch}
        isRetrying={isRefetching}
        actions={
          isMissing && (
            <Button size="sm" onClick={() => void navigate(-1)}>
              返回上一页
            </Button>
          )
        }
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton className="mb-4 h-8 w-2/3" />
        <SkeletonText lines={14} />
      </Loading>
    );
  }
  const { post } = data;
  return (
    <article data-part="article" className="grid gap-6">
      <Head post={post} marks={marks?.(post)} />
      {typeof before === 'function' ? before(post) : before}
      <RichText html={post.content} />
      {onPage && <Pagination page={post.page} pageCount={post.pages} onChange={onPage} label="文章分页" />}
      {after}
      <footer className="grid gap-4 border-t border-line pt-4 print:hidden">
        <Vote post={post} asked={asked} />
        <Neighbours post={post} />
      </footer>
    </article>
  );
}
