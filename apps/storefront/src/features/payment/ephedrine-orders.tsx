import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Tabs } from '@qianfang/ui/tabs';
import { useQueries } from '@tanstack/react-query';
import { yuan } from '../../shared/money-text.ts';
import { type PaymentOptions, paymentOptionsQuery } from './payment.queries.ts';

const stateTexts: Readonly<Record<PaymentOptions['state'], string>> = {
  open: '待付款',
  waiting: '回单核对中',
  paid: '已付款',
  cancelled: '已取消',
};

function OrderLabel({ options, index }: { options: PaymentOptions | undefined; index: number }) {
  const order = options?.orders[0];
  if (!options || !order) return `含麻订单 ${index + 1}`;
  return (
    <span className="inline-flex items-baseline gap-2 whitespace-nowrap">
      <span>{order.order_no}</span>
      <b className="font-semibold tabular-nums">{yuan(order.payable)}</b>
      <span className="text-12">{stateTexts[options.state]}</span>
    </span>
  );
}

/** The 含麻 orders of one checkout, each with number, amount and state; the chosen one is paid below. */
export function EphedrineOrders({
  ids,
  orderId,
  panelId,
  onPick,
}: {
  ids: readonly number[];
  /** The order being paid. */
  orderId: number;
  /** The id of the payment region. */
  panelId: string;
  onPick: (id: number) => void;
}) {
  const found = useQueries({ queries: ids.map((id) => paymentOptionsQuery(id)) });
  return (
    <Card className="mb-3" data-part="ephedrine-orders">
      <CardHead title={`含麻订单 ${ids.length} 个`} aside="须逐个单独付款" />
      <CardBody>
        <Tabs
          label="含麻订单"
          variant="pill"
          panelId={panelId}
          value={String(orderId)}
          onChange={(id) => onPick(Number(id))}
          items={ids.map((id, index) => ({
            value: String(id),
            label: <OrderLabel options={found[index]?.data} index={index} />,
          }))}
        />
      </CardBody>
    </Card>
  );
}
