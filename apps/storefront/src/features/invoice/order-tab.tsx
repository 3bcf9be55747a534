import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ReceiptIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { Price } from '@qianfang/ui/price';
import { Tag } from '@qianfang/ui/tag';
import { toast } from '@qianfang/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { invoiceKey } from '../../shared/order-invoices.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { PagedList } from '../../shared/paged-list.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate } from '../../shared/query-client.ts';
import { type InvoiceableOrder, invoiceableQuery, kindNames } from './invoice.queries.ts';
import { RequestDialog, sumOf } from './request-dialog.tsx';

function Row({
  order,
  isTicked,
  onTick,
}: {
  order: InvoiceableOrder;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line px-5 py-3.5 max-md:px-3">
      <Checkbox
        label={`选择订单 ${order.order_no}`}
        labelHidden
        disabled={order.block !== ''}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <Link to={paths.order(order.id)} className="font-semibold hover:text-brand">
            {order.order_no}
          </Link>
          {order.wanted && <Tag tone="mute">{kindNames[order.wanted]}</Tag>}
        </p>
        <p className="text-13 text-ink-3">{formatInstant(order.created_at)} 下单</p>
        {order.block && <p className="text-13 text-warn">{order.block}</p>}
      </div>
      <Price amount={order.amount} tone="ink" flat />
    </li>
  );
}

function Nothing({ isOne, onAll }: { isOne: boolean; onAll: () => void }) {
  const picture = <ReceiptIcon size={56} className="[stroke-width:1]" />;
  if (isOne) {
    return (
      <EmptyState
        picture={picture}
        title="这个订单现在不能申请开票"
        text="已经申请过的在开票记录中查看；没有发货或付款的，发货后再来申请。"
        actions={
          <>
            <ButtonLink to={`${paths.invoices}?tab=records`} variant="primary">
              查看开票记录
            </ButtonLink>
            <Button onClick={onAll}>查看全部可开票订单</Button>
          </>
        }
      />
    );
  }
  return (
    <EmptyState
      picture={picture}
      title="没有可开票的订单"
      text="订单发货后会列在这里，已申请的在开票记录中查看。"
      actions={
        <ButtonLink to={paths.orders} variant="primary">
          查看我的订单
        </ButtonLink>
      }
    />
  );
}

/** The ticked orders of all pages: `first` until any is ticked by hand. */
function useTicks(first: readonly InvoiceableOrder[]) {
  const [own, setTicked] = useState<ReadonlyMap<number, InvoiceableOrder>>();
  const ticked = own ?? new Map(first.map((order) => [order.id, order]));
  return {
    chosen: [...ticked.values()],
    isTicked: ({ id }: InvoiceableOrder) => ticked.has(id),
    tick(orders: readonly InvoiceableOrder[], isTicked: boolean) {
      const next = new Map(ticked);
      for (const order of orders) {
        if (isTicked) next.set(order.id, order);
        else next.delete(order.id);
      }
      setTicked(next);
    },
    keep: () => setTicked(ticked),
    clear: () => setTicked(new Map()),
  };
}

function RequestBar({ chosen, onRequest }: { chosen: readonly InvoiceableOrder[]; onRequest: () => void }) {
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-card border-t border-line bg-card px-5 py-3 max-md:static max-md:px-3"
    >
      <p aria-live="polite">
        已选 <b className="font-semibold">{chosen.length}</b> 个订单
      </p>
      <p className="ml-auto flex items-baseline gap-1.5">
        合计 <Price amount={sumOf(chosen)} size="m" />
      </p>
      <Button variant="primary" disabled={chosen.length === 0} onClick={onRequest}>
        {chosen.length > 1 ? '合并开票' : '申请开票'}
      </Button>
    </div>
  );
}

/**
 * 可开票订单: several ticked orders go on one invoice. Ticks outlive a change of page. An order named by the
 * linking page shows alone and ticked until the others are requested.
 */
export function OrderTab({
  page,
  orderId,
  onPage,
  onAll,
}: {
  page: number;
  orderId: number | undefined;
  onPage: (page: number) => void;
  /** From the single order to the whole list. */
  onAll: () => void;
}) {
  const query = useQuery(invoiceableQuery(page, orderId));
  const [isAsking, setIsAsking] = useState(false);
  const isOne = orderId !== undefined;
  const open = query.data?.list.filter((order) => order.block === '') ?? [];
  const { chosen, isTicked, tick, keep, clear } = useTicks(isOne && !query.isPlaceholderData ? open : []);
  const tickedHere = open.filter(isTicked).length;

  /** Ticks here stay in the whole list. */
  function showAll() {
    keep();
    onAll();
  }

  function done() {
    setIsAsking(false);
    clear();
    if (isOne) onAll();
    toast.success('已提交开票申请');
    void invalidate(invoiceKey);
  }

  return (
    <>
      <p className="px-5 pt-1 pb-3 text-13 text-ink-3 max-md:px-3">
        一年内已付款、已发货的订单。可开金额是实付金额，不含优惠券、现金券和积分抵扣的部分。
      </p>
      <PagedList
        query={query}
        failed="可开票订单没有加载出来"
        empty={<Nothing isOne={isOne} onAll={onAll} />}
        onPage={onPage}
      >
        {(data) => (
          <>
            <div className="flex items-center gap-3 border-t border-line px-5 py-2.5 max-md:px-3">
              <Checkbox
                label="选择本页全部"
                disabled={open.length === 0}
                checked={open.length > 0 && tickedHere === open.length}
                indeterminate={tickedHere > 0 && tickedHere < open.length}
                onChange={(event) => tick(open, event.target.checked)}
              />
              {isOne ? (
                <LinkButton className="ml-auto text-13" onClick={showAll}>
                  和其他订单合并开票
                </LinkButton>
              ) : (
                <span className="ml-auto text-13 text-ink-3">共 {formatCount(data.total)} 个订单</span>
              )}
            </div>
            <ul>
              {data.list.map((order) => (
                <Row
                  key={order.id}
                  order={order}
                  isTicked={isTicked(order)}
                  onTick={(isOn) => tick([order], isOn)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {(query.data?.total ?? 0) > 0 && <RequestBar chosen={chosen} onRequest={() => setIsAsking(true)} />}
      {isAsking && <RequestDialog orders={chosen} onClose={() => setIsAsking(false)} onDone={done} />}
    </>
  );
}
