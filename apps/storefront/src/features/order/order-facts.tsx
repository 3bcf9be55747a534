import type { ReactNode } from 'react';
import { ArrivalList } from '../../shared/arrival/arrival-list.tsx';
import type { OrderDetail } from './order.queries.ts';
import { SiblingList } from './sibling-orders.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1">
      <dt className="w-[4.5em] shrink-0 whitespace-nowrap text-ink-3">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}

/** It will still arrive: neither here nor cancelled, and nothing holds it. */
const isExpected = ({ status, hold }: OrderDetail) =>
  hold === '' && status !== 'DONE' && status !== 'CANCELLED';

/** Address, delivery, invoice, and the orders submitted with it. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { address } = order;
  return (
    <div className="grid gap-x-10 text-13 lg:grid-cols-2">
      <dl>
        {order.store && <Fact name="采购门店">{order.store}</Fact>}
        <Fact name="收货人">
          {address.consignee} {address.phone}
        </Fact>
        <Fact name="收货地址">{address.text}</Fact>
        <Fact name="下单人">{order.placed_by || '—'}</Fact>
        <Fact name="备注">{order.remark || '无'}</Fact>
      </dl>
      <dl>
        <Fact name="发货仓库">{order.warehouse}</Fact>
        <Fact name="配送方式">{order.delivery}</Fact>
        {isExpected(order) && (
          <Fact name="到货时间">
            <ArrivalList orders={[order]} />
          </Fact>
        )}
        <Fact name="收货时间">{order.receive_time}</Fact>
        <Fact name="随货资料">{order.papers}</Fact>
        <Fact name="发票">
          {order.invoice}
          {order.invoice_email && (
            <span className="block break-all text-ink-2">发送到 {order.invoice_email}</span>
          )}
        </Fact>
        {order.siblings.length > 0 && (
          <Fact name="同次提交">
            <p className="pb-1 text-ink-2">同时提交的另 {order.siblings.length} 张订单</p>
            <SiblingList siblings={order.siblings} />
          </Fact>
        )}
      </dl>
    </div>
  );
}
