import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { cardClass } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Price } from '@qianfang/ui/price';
import type { ReactNode } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { isZero, unitYuan, yuan } from '../../shared/money-text.ts';
import type { OrderInvoices } from '../../shared/order-invoices.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { OrderCard as Order } from './order.queries.ts';
import { OrderActions } from './order-actions.tsx';
import { HandlingTag, OrderState } from './order-state.tsx';
import { holdText, orderElementId } from './order-text.ts';
import { SiblingMark } from './sibling-orders.tsx';

const maxLines = 3;

function Line({ line }: { line: Order['lines'][number] }) {
  return (
    <li className="flex items-start gap-3">
      <GoodsThumb src={line.image} size={44} />
      <div className="min-w-0 flex-1">
        <Link to={paths.goods(line.goods_id)} className="font-medium hover:text-brand">
          {line.name}
        </Link>
        <p className="text-13 text-ink-3">
          <span className="inline-block max-w-full break-words">{line.ypgg}</span> · {line.sccj}
        </p>
      </div>
      <p className="text-right text-13 whitespace-nowrap">
        {unitYuan(line.price)}
        <span className="block text-ink-3">×{formatUnits(line.number, line.bzdw)}</span>
      </p>
    </li>
  );
}

function amountLabel(order: Order): string {
  if (order.status === 'PENDING_PAYMENT') return '应付';
  return order.status === 'CANCELLED' || isZero(order.paid) ? '订单金额' : '实付';
}

/** An order in the list: lines, amount and actions. */
export function OrderCard({
  order,
  invoices,
  tick,
}: {
  order: Order;
  invoices: OrderInvoices | undefined;
  /** Before its number, where orders can be selected. */
  tick?: ReactNode;
}) {
  const rest = order.kinds - Math.min(maxLines, order.lines.length);
  const titleId = `${orderElementId(order.id)}-no`;
  const holdReason = holdText(order);
  return (
    <article
      id={orderElementId(order.id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-part="order-card"
      className={cardClass}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-t-[5px] border-b border-line bg-sunk px-5 py-2 text-13 text-ink-2 max-md:px-3">
        {tick}
        <h2 id={titleId} className="text-13 font-medium text-ink">
          <Link to={paths.order(order.id)} className={linkClass({ tone: 'plain' })}>
            订单号 {order.order_no}
          </Link>
        </h2>
        <time dateTime={order.created_at}>{formatInstant(order.created_at)}</time>
        {order.store && <span data-part="order-store">门店：{order.store}</span>}
        <span className="flex items-center gap-2">
          {order.warehouse}
          <HandlingTag handling={order.handling} />
        </span>
        <SiblingMark siblings={order.siblings} />
        <span className="ml-auto flex items-center gap-4 max-md:ml-0 max-md:w-full max-md:justify-between">
          <OrderState order={order} />
          <Link to={paths.order(order.id)} className={linkClass()} aria-label={`订单详情 ${order.order_no}`}>
            订单详情
          </Link>
        </span>
      </header>
      {holdReason && (
        <Notice tone="warn" className="mx-5 mt-3 max-md:mx-3">
          {holdReason}
        </Notice>
      )}
      <div className="grid gap-x-6 gap-y-3 px-5 py-4 max-md:px-3 lg:grid-cols-[minmax(0,1fr)_8.5rem_12.5rem]">
        <div className="grid content-start gap-3">
          <ul className="grid gap-3">
            {order.lines.slice(0, maxLines).map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
          {rest > 0 && (
            <Link to={paths.order(order.id)} className={`${linkClass()} w-fit text-13`}>
              另有 {rest} 种
            </Link>
          )}
        </div>
        <div className="text-right max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-end max-lg:gap-x-3">
          <p className="text-13 text-ink-3">
            共 {order.kinds} 种 {formatCount(order.units)} 件
          </p>
          <p>
            <span className="mr-1 text-13 text-ink-2">{amountLabel(order)}</span>
            <Price amount={order.payable} size="m" tone={order.actions.includes('pay') ? 'price' : 'ink'} />
          </p>
          {!isZero(order.closed) && <p className="text-13 text-ink-2">未发已退 {yuan(order.closed)}</p>}
          <p className="text-13 text-ink-3">
            {isZero(order.freight) ? '免运费' : `含运费 ${yuan(order.freight)}`}
          </p>
        </div>
        <div className="grid content-start gap-2 max-lg:flex max-lg:flex-wrap max-lg:justify-end lg:grid-cols-2 lg:[&>*>:first-child:nth-last-child(odd)]:col-span-2 print:hidden">
          <OrderActions order={order} invoices={invoices} className="contents" />
        </div>
      </div>
    </article>
  );
}
