import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getMessages } from '@qianfang/contract/message';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { askConfirm } from '@qianfang/ui/confirm';
import { EmptyState } from '@qianfang/ui/empty-state';
import { BellIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TrashIcon } from '@qianfang/ui/page-icons';
import { Tabs } from '@qianfang/ui/tabs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { KeywordSearch } from '../../shared/keyword-search.tsx';
import { Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { useTicks } from '../../shared/use-ticks.ts';
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

function Row({
  message,
  isTicked,
  onTick,
}: {
  message: Message;
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
}) {
  const read = useMutation(reading);
  const isNew = message.read_at === null;
  return (
    <li className="flex gap-3 border-t border-line px-5 py-4 first:border-0 max-md:px-3">
      <Checkbox
        label={`选择 ${message.title}`}
        labelHidden
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <div className="min-w-0 flex-1">
        <p className={isNew ? 'font-semibold' : ''}>
          {isNew && (
            <span className="mr-2 inline-block size-2 rounded-full bg-price-fill align-middle">
              <span className="sr-only">未读</span>
            </span>
          )}
          {message.title}
        </p>
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
    </li>
  );
}

/** What is done with the ticked messages of the page. */
function Actions({ ticks, list }: { ticks: ReturnType<typeof useTicks>; list: readonly Message[] }) {
  const read = useMutation(reading);
  const remove = useMutation(removing);
  const count = ticks.chosen.length;
  const hasNew = list.some((message) => ticks.has(message.id) && message.read_at === null);
  async function askAndRemove() {
    if (await askConfirm({ text: `确定删除所选的 ${formatCount(count)} 条消息吗？`, confirmLabel: '删除' }))
      remove.mutate(ticks.chosen);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2.5 max-md:px-3">
      <Checkbox
        label="全选本页"
        checked={ticks.isAll}
        onChange={({ currentTarget }) => ticks.toggleAll(currentTarget.checked)}
      />
      <Button size="sm" disabled={!hasNew} busy={read.isPending} onClick={() => read.mutate(ticks.chosen)}>
        标为已读
      </Button>
      <Button
        size="sm"
        icon={<TrashIcon size={16} />}
        disabled={count === 0}
        busy={remove.isPending}
        onClick={() => void askAndRemove()}
      >
        {count === 0 ? '删除所选' : `删除所选（${count}）`}
      </Button>
    </div>
  );
}

export interface MessagePlace {
  readonly kind: MessageKind | undefined;
  readonly keyword: string;
  readonly page: number;
}

/** A company's messages by kind and words, newest first. */
export function MessageList({
  kind,
  keyword,
  page,
  onChange,
}: MessagePlace & { onChange: (next: MessagePlace) => void }) {
  const query = useQuery(messagesQuery({ page, ...(kind ? { kind } : {}), ...(keyword ? { keyword } : {}) }));
  const { data } = query;
  const ticks = useTicks(data?.list.map((message) => message.id) ?? []);
  const readAll = useMutation(reading);
  return (
    <Card data-part="messages">
      <CardHead
        title="我的消息"
        level={1}
        aside={data && keyword ? `找到 ${formatCount(data.total)} 条` : ''}
        action={
          <Button
            size="sm"
            disabled={!data || data.unread.all === 0}
            busy={readAll.isPending}
            onClick={() => readAll.mutate(undefined)}
          >
            全部已读
          </Button>
        }
      />
      <Tabs
        label="消息类型"
        items={tabs.map((tab) => ({ ...tab, count: data?.unread[tab.value] || undefined }))}
        value={kind ?? 'all'}
        onChange={(value) => onChange({ kind: value === 'all' ? undefined : value, keyword, page: 1 })}
      />
      <div className="border-b border-line px-5 py-3 max-md:px-3">
        <KeywordSearch
          label="订单号、商品或内容"
          key={keyword}
          keyword={keyword}
          onSearch={(next) => onChange({ kind, keyword: next, page: 1 })}
        />
      </div>
      {data && data.list.length > 0 && <Actions ticks={ticks} list={data.list} />}
      <PagedList
        query={query}
        failed="消息没有加载出来"
        height="h-64"
        empty={
          <EmptyState
            picture={<BellIcon size={56} />}
            title={keyword ? '没有符合条件的消息' : '没有消息'}
            text={keyword ? '换个词再查，或查看其他类型。' : '订单、证照和资产有变化时会在这里提醒您。'}
          />
        }
        onPage={(next) => onChange({ kind, keyword, page: next })}
      >
        {(data) => (
          <ul>
            {data.list.map((message) => (
              <Row
                key={message.id}
                message={message}
                isTicked={ticks.has(message.id)}
                onTick={(isOn) => ticks.toggle(message.id, isOn)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
