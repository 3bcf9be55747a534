import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMessages } from '@qianfang/contract/message';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { IconButton } from '@qianfang/ui/icon-button';
import { BellIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TrashIcon } from '@qianfang/ui/page-icons';
import { Tabs } from '@qianfang/ui/tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { type MessageKind, messagesQuery, reading, removing } from './message.queries.ts';

type Message = ResultOf<typeof getMessages>['list'][number];
type Tab = MessageKind | 'all';

const tabs: ReadonlyArray<{ value: Tab; label: string }> = [
  { value: 'all', label: '全部' },
  { value: 'order', label: '订单' },
  { value: 'licence', label: '证照' },
  { value: 'asset', label: '资产' },
  { value: 'activity', label: '活动' },
  { value: 'system', label: '系统' },
];

function Row({ message }: { message: Message }) {
  const read = useMutation(reading);
  const remove = useMutation(removing);
  const isNew = message.read_at === null;
  async function askAndRemove() {
    if (await askConfirm({ text: '确定删除这条消息吗？', confirmLabel: '删除' })) remove.mutate([message.id]);
  }
  return (
    <li className="flex gap-3 border-t border-line px-5 py-4 first:border-0">
      <span className={`mt-2 size-2 shrink-0 rounded-full ${isNew ? 'bg-price-fill' : 'bg-transparent'}`}>
        {isNew && <span className="sr-only">未读</span>}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isNew ? 'font-semibold' : ''}>{message.title}</p>
        <p className="text-ink-2">{message.body}</p>
        <p className="flex flex-wrap items-center gap-x-4 text-13 text-ink-3">
          {formatInstant(message.created_at)}
          {message.url && (
            <Link to={message.url} className={linkClass()} onClick={() => isNew && read.mutate([message.id])}>
              查看详情
            </Link>
          )}
          {isNew && (
            <button
              type="button"
              className={linkClass({ tone: 'plain' })}
              onClick={() => read.mutate([message.id])}
            >
              标为已读
            </button>
          )}
        </p>
      </div>
      <IconButton
        label="删除消息"
        icon={<TrashIcon size={16} />}
        busy={remove.isPending}
        onClick={() => void askAndRemove()}
      />
    </li>
  );
}

/** A company's messages by kind, newest first. */
export function MessageList({
  kind,
  page,
  onChange,
}: {
  kind: MessageKind | undefined;
  page: number;
  onChange: (next: { kind: MessageKind | undefined; page: number }) => void;
}) {
  const query = useQuery(messagesQuery({ page, ...(kind ? { kind } : {}) }));
  const { data } = query;
  const readAll = useMutation(reading);
  const hasNew = data?.list.some((message) => message.read_at === null) ?? false;
  return (
    <Card>
      <CardHead
        title="我的消息"
        level={1}
        action={
          <Button
            size="sm"
            disabled={!hasNew}
            busy={readAll.isPending}
            onClick={() => readAll.mutate(undefined)}
          >
            全部已读
          </Button>
        }
      />
      <Tabs
        label="消息类型"
        items={tabs}
        value={kind ?? 'all'}
        onChange={(value) => onChange({ kind: value === 'all' ? undefined : value, page: 1 })}
      />
      <PagedList
        query={query}
        failed="消息没有加载出来"
        height="h-64"
        empty={
          <EmptyState
            picture={<BellIcon size={56} />}
            title="没有消息"
            text="订单、证照和资产有变化时会在这里提醒您。"
          />
        }
        onPage={(next) => onChange({ kind, page: next })}
      >
        {(data) => (
          <ul>
            {data.list.map((message) => (
              <Row key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
