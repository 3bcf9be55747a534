import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Card, CardHead, cardClass } from '@qianfang/ui/card';
import { Checkbox } from '@qianfang/ui/checkbox';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { ReceiptIcon } from '@qianfang/ui/icons';
import { Pagination } from '@qianfang/ui/pagination';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { TabPanel, Tabs } from '@qianfang/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { afterSaleCountsQuery } from '../../shared/after-sale-counts.ts';
import { BelowWindow } from '../../shared/below-window.tsx';
import { orderInvoicesQuery } from '../../shared/order-invoices.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { ExportLink } from './export-link.tsx';
import {
  type OrderFilter,
  type OrderList as Orders,
  orderCountsQuery,
  ordersQuery,
} from './order.queries.ts';
import { OrderCard } from './order-card.tsx';
import { OrderFilters } from './order-filters.tsx';
import { mayPayTogether, PayTogether } from './pay-together.tsx';

const panelId = 'orders-panel';

/** Cards that fit a window below head and filters, and their height in px. */
const inSight = 2;
const cardPx = 260;

/** 待发货 includes partly shipped orders: the server counts and finds them there. */
const tabs = [
  { value: 'ALL', label: '全部', count: 'all' },
  { value: 'PENDING_PAYMENT', label: '待付款', count: 'pending_payment' },
  { value: 'REVIEW', label: '待审核', count: 'review' },
  { value: 'TO_SHIP', label: '待发货', count: 'to_ship' },
  { value: 'TO_RECEIVE', label: '待收货', count: 'to_receive' },
  { value: 'DONE', label: '已完成', count: 'done' },
  { value: 'CANCELLED', label: '已取消', count: 'cancelled' },
] as const;

/** Finished orders to review: part of 已完成, with a count of their own. */
const toReviewTab = { value: 'TO_REVIEW', label: '待评价', count: 'to_review' } as const;

/** Returns and services, and acceptance records, are not orders: the page provides their lists. */
const afterSalesTab = { value: 'AFTER_SALES', label: '售后' } as const;
const acceptanceTab = { value: 'ACCEPTANCE', label: '验收记录' } as const;

/** Lists beside the order lists. */
export type OtherList = (typeof afterSalesTab | typeof acceptanceTab)['value'];

type Tab = (typeof tabs)[number]['value'] | typeof toReviewTab.value | OtherList;

/** A partly shipped order is found under 待发货. */
function tabOf({ status, to_review }: Pick<OrderFilter, 'status' | 'to_review'>): Tab {
  if (to_review) return toReviewTab.value;
  return status === 'PART_SHIPPED' ? 'TO_SHIP' : (status ?? 'ALL');
}

/** A tab's filter. */
function tabTermsOf({ status, to_review }: OrderFilter): OrderFilter {
  return { ...(status ? { status } : {}), ...(to_review ? { to_review } : {}) };
}

interface Props {
  readonly filter: OrderFilter;
  /** By the calendar of Shanghai, YYYY-MM-DD. */
  readonly today: string;
  readonly onChange: (next: OrderFilter) => void;
  /** The content of a tab without orders, while chosen. */
  readonly other: { readonly tab: OtherList; readonly content: ReactNode } | undefined;
  readonly onOther: (tab: OtherList) => void;
}

function Waiting() {
  return (
    <Loading label="正在加载订单" className="grid gap-3">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className={cardClass}>
          <div className="border-b border-line bg-sunk px-5 py-2">
            <Skeleton className="h-6 w-64" />
          </div>
          <div className="grid gap-3 px-5 py-4">
            <Skeleton className="h-11 w-2/3" />
            <Skeleton className="h-11 w-1/2" />
            <Skeleton className="h-11 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

function isNarrowed(filter: OrderFilter): boolean {
  const { status: _status, to_review: _toReview, page: _page, per_page: _size, ...terms } = filter;
  return Object.values(terms).some((value) => value !== undefined && value !== '');
}

function Nothing({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { status, to_review: toReview } = filter;
  const tab = [...tabs, toReviewTab].find((one) => one.value === tabOf(filter));
  const name = tab?.label ?? '';
  const picture = <ReceiptIcon size={56} className="[stroke-width:1]" />;
  if (isNarrowed(filter)) {
    return (
      <EmptyState
        picture={picture}
        title="没有符合条件的订单"
        text="请换一个订单号、商品名、日期或支付方式，或者清空条件。"
        actions={<Button onClick={() => onChange(tabTermsOf(filter))}>清空条件</Button>}
      />
    );
  }
  if (status || toReview) {
    return (
      <EmptyState
        picture={picture}
        title={`没有${name}的订单`}
        actions={<Button onClick={() => onChange({})}>查看全部订单</Button>}
      />
    );
  }
  return (
    <EmptyState
      picture={picture}
      title="还没有订单"
      text="选好商品下单后，可以在这里跟踪付款、发货和收货。"
      actions={
        <ButtonLink to={paths.list} variant="primary">
          去选购商品
        </ButtonLink>
      }
    />
  );
}

function Results({
  orders,
  filter,
  onChange,
}: { readonly orders: Orders } & Pick<Props, 'filter' | 'onChange'>) {
  const pageCount = Math.ceil(orders.total / orders.per_page);
  const { data: invoices } = useQuery(orderInvoicesQuery(orders.list.map((order) => order.id)));
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const goTo = (page: number) => onChange({ ...filter, page });
  if (orders.list.length === 0 && orders.page > 1) {
    return (
      <Card>
        <EmptyState title="这一页没有订单" actions={<Button onClick={() => goTo(1)}>回到第 1 页</Button>} />
      </Card>
    );
  }
  if (orders.list.length === 0) {
    return (
      <Card>
        <Nothing filter={filter} onChange={onChange} />
      </Card>
    );
  }
  const areSeveral = orders.list.filter(mayPayTogether).length > 1;
  const tickOf = (order: Orders['list'][number]) =>
    areSeveral &&
    mayPayTogether(order) && (
      <Checkbox
        label={`选择订单 ${order.order_no} 合并付款`}
        labelHidden
        checked={ticked.has(order.id)}
        onChange={({ target: { checked } }) =>
          setTicked(new Set(checked ? [...ticked, order.id] : [...ticked].filter((id) => id !== order.id)))
        }
      />
    );
  const cards = orders.list.map((order) => (
    <OrderCard key={order.id} order={order} invoices={invoices?.get(order.id)} tick={tickOf(order)} />
  ));
  return (
    <>
      {cards.slice(0, inSight)}
      <BelowWindow height={(cards.length - inSight) * cardPx}>{cards.slice(inSight)}</BelowWindow>
      <PayTogether orders={orders.list} ticked={ticked} onTick={setTicked} />
      <Pagination page={orders.page} pageCount={pageCount} onChange={goTo} />
    </>
  );
}

/** The orders of the chosen state. */
function OrdersPanel({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(ordersQuery(filter));
  return (
    <TabPanel
      id={panelId}
      tab={tabOf(filter)}
      className={`grid gap-3 ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {error && !data && (
        <Card>
          <ErrorState title="订单没有加载出来" onRetry={refetch} />
        </Card>
      )}
      {!data && !error && <Waiting />}
      {data && <Results orders={data} filter={filter} onChange={onChange} />}
    </TabPanel>
  );
}

function Found({ filter }: Pick<Props, 'filter'>) {
  const { data } = useQuery(ordersQuery(filter));
  return (
    <span aria-live="polite">{data && isNarrowed(filter) ? `找到 ${formatCount(data.total)} 笔` : ''}</span>
  );
}

/** The last tab, for companies with after-sales (is_AfterSale). */
function useAfterSalesTab() {
  const { data: user } = useQuery(userBaseQuery);
  const { data: counts } = useQuery(afterSaleCountsQuery);
  if (user?.is_AfterSale !== '1') return [];
  return [{ ...afterSalesTab, count: counts && counts.returns + counts.services }];
}

/** 我的订单: by state, number, product and day, newest first; and after-sales. */
export function OrderList({ filter, today, onChange, other, onOther }: Props) {
  const { data: counts } = useQuery(orderCountsQuery);
  const more = useAfterSalesTab();
  const { status: _status, to_review: _toReview, ...terms } = filter;
  const tab: Tab = other?.tab ?? tabOf(filter);
  function choose(next: Tab) {
    if (next === afterSalesTab.value || next === acceptanceTab.value) onOther(next);
    else if (next === toReviewTab.value) onChange({ ...terms, page: 1, to_review: 1 });
    else onChange({ ...terms, page: 1, ...(next === 'ALL' ? {} : { status: next }) });
  }
  return (
    <div className="grid gap-3">
      <Card id="orders" tabIndex={-1}>
        <CardHead
          title="我的订单"
          level={1}
          aside={other ? '' : <Found filter={filter} />}
          action={!other && <ExportLink filter={filter} />}
        />
        <Tabs<Tab>
          label="订单状态"
          panelId={panelId}
          items={[
            ...[...tabs.slice(0, -1), toReviewTab, ...tabs.slice(-1)].map((one) => ({
              value: one.value,
              label: one.label,
              count: counts?.[one.count],
            })),
            ...more,
            acceptanceTab,
          ]}
          value={tab}
          onChange={choose}
        />
        {!other && (
          <OrderFilters
            key={filter.keyword ?? ''}
            filter={filter}
            today={today}
            onChange={(next) => onChange({ ...tabTermsOf(filter), ...next, page: 1 })}
          />
        )}
      </Card>
      {other ? (
        <TabPanel id={panelId} tab={other.tab}>
          {other.content}
        </TabPanel>
      ) : (
        <OrdersPanel filter={filter} onChange={onChange} />
      )}
    </div>
  );
}
