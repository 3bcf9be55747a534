import { feedbackNatures, feedbackTopics } from '@qianfang/contract/feedback.calls';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { MessageIcon } from '@qianfang/ui/page-icons';
import { Pagination } from '@qianfang/ui/pagination';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { PictureList } from '../../shared/picture-list.tsx';
import { feedbackQuery, type Ticket } from './feedback.queries.ts';
import { stateWords } from './feedback-words.ts';

function Row({ ticket }: { ticket: Ticket }) {
  const [word, tone] = stateWords[ticket.state];
  return (
    <li className="grid gap-2 border-t border-line py-4 first:border-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3">
        <Tag tone={tone}>{word}</Tag>
        <b className="text-14 font-semibold text-ink">
          {feedbackNatures[ticket.nature]} · {feedbackTopics[ticket.type]}
        </b>
        <span className="tabular-nums">{ticket.ticket_no}</span>
        <time dateTime={ticket.created_at}>{formatInstant(ticket.created_at)}</time>
        {ticket.is_anonymous === 1 && <span>匿名</span>}
        {ticket.order_id !== null && (
          <Link to={paths.order(ticket.order_id)} className="text-brand hover:text-brand-strong">
            订单 {ticket.order_no}
          </Link>
        )}
      </p>
      <p className="whitespace-pre-line">{ticket.content}</p>
      <PictureList label="附图" alt="附图" pictures={ticket.pictures} />
      {ticket.replies.map((reply) => (
        <div key={reply.at} className="rounded-control bg-sunk px-3.5 py-2.5">
          <p className="text-13 text-ink-3">
            {reply.author} · {formatInstant(reply.at)}
          </p>
          <p className="whitespace-pre-line">{reply.content}</p>
        </div>
      ))}
      {ticket.state === 'waiting' && (
        <p className="text-13 text-ink-3">我们将在 {formatInstant(ticket.due_at)} 前答复</p>
      )}
    </li>
  );
}

/** The company's feedback and the answers. */
export function FeedbackHistory({ empty }: { empty: string }) {
  const [page, setPage] = useState(1);
  const { data, isError, refetch, isRefetching } = useQuery(feedbackQuery({ page }));
  if (isError) return <ErrorState title="记录没有加载出来" onRetry={refetch} isRetrying={isRefetching} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    );
  if (data.total === 0)
    return <EmptyState picture={<MessageIcon size={48} />} title="还没有记录" text={empty} />;
  return (
    <div data-part="feedback-history">
      <ul>
        {data.list.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(data.total / data.per_page)} onChange={setPage} />
    </div>
  );
}
