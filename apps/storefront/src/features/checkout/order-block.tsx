import {
  type DeliveryMethod,
  deliveryText,
  type ReceiveTime,
  receiveTimeLabels,
  receiveTimes,
} from '@qianfang/domain/order/delivery-requests';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Notice } from '@qianfang/ui/notice';
import { Select } from '@qianfang/ui/select';
import { TextField } from '@qianfang/ui/text-field';
import { ArrivalLine } from '../../shared/arrival/arrival-line.tsx';
import { isZero, yuan } from '../../shared/money-text.ts';
import { AddedLines } from './added-lines.tsx';
import type { Check } from './check-differences.ts';
import { CheckedLines } from './checked-lines.tsx';
import { EphedrineBlock, type Pledge } from './ephedrine-block.tsx';

type Order = Check['orders'][number];

/** The server's limit in characters. */
const maxRemark = 200;

const timeOf = (value: string): ReceiveTime => receiveTimes.find((time) => time === value) ?? 'ANY';

const timeOptions = receiveTimes.map((time) => ({
  value: time,
  label: `收货时间：${receiveTimeLabels[time]}`,
}));

export const handlingNames: Readonly<Record<string, string>> = {
  NORMAL: '普通商品',
  COLD: '冷链商品',
  HM: '含麻商品',
};

/** A future order: its lines, remarks for the warehouse, and its total. */
export function OrderBlock({
  order,
  index,
  delivery,
  remark,
  receiveTime,
  error,
  arrivalNote,
  purchaser,
  pledge,
  onRemark,
  onReceiveTime,
}: {
  order: Order;
  index: number;
  delivery: DeliveryMethod;
  remark: string;
  receiveTime: ReceiveTime;
  error: string | undefined;
  /** '' where it is said elsewhere, or where nothing is known of it. */
  arrivalNote: string;
  purchaser: Check['purchaser'];
  pledge: Pledge | undefined;
  onRemark: (text: string) => void;
  onReceiveTime: (time: ReceiveTime) => void;
}) {
  const name = `订单 ${index + 1}`;
  const kind = handlingNames[order.handling] ?? '';
  return (
    <Card data-part="checkout-order" data-handling={order.handling}>
      <CardHead
        title={
          <>
            {name}
            <span className="ml-2.5">{kind}</span>
          </>
        }
        aside={`${order.lines.length} 种，${order.warehouse}发出`}
      />
      <CardBody>
        {order.handling === 'HM' && <EphedrineBlock purchaser={purchaser} pledge={pledge} />}
        {order.notice && (
          <Notice tone="warn" className="mb-2">
            {order.notice}。
          </Notice>
        )}
        {order.handling === 'COLD' && (
          <Notice tone="info" className="mb-2">
            冷藏药品全程温控配送，收货时请当场核对温度记录后签收。
          </Notice>
        )}
        <CheckedLines lines={order.lines} caption={`${name} ${kind}`} />
        <AddedLines lines={order.added} />
        <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-2 border-t border-dashed border-line-2 pt-3 text-13 text-ink-2 *:[span]:leading-8">
          <span>
            配送 <b className="font-semibold text-ink">{deliveryText(delivery, order.handling)}</b>
          </span>
          {order.arrival ? (
            <span>
              <ArrivalLine arrival={order.arrival} />
            </span>
          ) : (
            arrivalNote && <span>{arrivalNote}</span>
          )}
          <span>
            运费{' '}
            <b className="font-semibold text-ink">{isZero(order.freight) ? '¥0.00' : yuan(order.freight)}</b>
          </span>
          <Select
            label={`${name} 收货时间`}
            labelHidden
            size="md"
            options={timeOptions}
            value={receiveTime}
            onChange={(event) => onReceiveTime(timeOf(event.currentTarget.value))}
          />
          <TextField
            label={`${name} 留言`}
            labelHidden
            size="md"
            className="min-w-50 flex-1"
            placeholder="给仓库的留言（选填）"
            maxLength={maxRemark}
            value={remark}
            error={error}
            onChange={(event) => onRemark(event.currentTarget.value)}
          />
          <span className="ml-auto">
            小计 <b className="text-14 font-semibold text-ink">{yuan(order.payable)}</b>
          </span>
        </div>
      </CardBody>
    </Card>
  );
}
