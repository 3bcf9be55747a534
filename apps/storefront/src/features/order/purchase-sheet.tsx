import { paymentMethodText } from '@qianfang/domain/payment/payment-state';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { isZero, unitYuan, yuan } from '../../shared/money-text.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { lineSums, type OrderLine } from './line-sums.ts';
import type { OrderDetail } from './order.queries.ts';
import { codesText } from './order-lines.tsx';
import './purchase-sheet.css';

function Batches({ line }: { line: OrderLine }) {
  if (line.batches.length === 0) return '待分配';
  return line.batches.map((batch) => (
    <div key={batch.batch_no}>
      {batch.batch_no}
      {line.batches.length > 1 && ` ×${batch.number}`}
    </div>
  ));
}

/** Where there are several, how many units at each: quantity times price is the amount. */
function Prices({ line }: { line: OrderLine }) {
  if (line.segments.length === 0) return unitYuan(line.price);
  return line.segments.map(({ price, quantity }) => (
    <div key={price}>
      {unitYuan(price)} ×{quantity}
    </div>
  ));
}

function Row({ line, number }: { line: OrderLine; number: number }) {
  return (
    <tr>
      <td className="figure">{number}</td>
      <td>
        {line.name}
        {line.kind === 2 && '（赠品）'}
        <div>{line.ypgg}</div>
        <div>{codesText(line)}</div>
      </td>
      <td>
        {line.sccj}
        <div>{line.approval_no}</div>
      </td>
      <td className="once">
        <Batches line={line} />
      </td>
      <td className="once">
        {line.batches.map((batch) => (
          <div key={batch.batch_no}>{batch.production_date ?? '—'}</div>
        ))}
      </td>
      <td className="once">
        {line.batches.map((batch) => (
          <div key={batch.batch_no}>{batch.expiry_date ?? '—'}</div>
        ))}
      </td>
      <td className="figure">
        {formatUnits(line.number, line.bzdw)}
        {line.closed > 0 && <div>不再发 {line.closed}</div>}
      </td>
      <td className="figure">
        <Prices line={line} />
      </td>
      <td className="figure">{yuan(line.amount)}</td>
      <td className="figure">{isZero(line.reduction) ? '—' : `−${yuan(line.reduction)}`}</td>
      <td className="figure">{yuan(line.net)}</td>
    </tr>
  );
}

/** The order as a purchase list on A4. It states that it is not the delivery note. */
export function PurchaseSheet({ order }: { order: OrderDetail }) {
  const { data: user } = useQuery(userBaseQuery);
  const sums = lineSums(order.lines);
  return (
    <div className="purchase-sheet hidden print:block">
      <h1 className="mb-2 text-center text-18 font-semibold">采购清单</h1>
      <div className="mb-2 grid grid-cols-2 gap-x-6">
        <p>采购单位：{user?.company}</p>
        <p>订单号：{order.order_no}</p>
        <p>
          收货人：{order.address.consignee} {order.address.phone}
        </p>
        <p>下单时间：{formatInstant(order.created_at)}</p>
        <p>收货地址：{order.address.text}</p>
        <p>
          状态：{order.status_text}
          {order.payment_method && `　付款方式：${paymentMethodText(order.payment_method)}`}
        </p>
        <p>备注：{order.remark || '无'}</p>
        <p>
          发货仓库：{order.warehouse}　发票：{order.invoice}
        </p>
        <p>
          配送：{order.delivery}　收货时间：{order.receive_time}
        </p>
        <p>随货资料：{order.papers}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th>序号</th>
            <th>商品 / 规格 / 编码</th>
            <th>生产厂家 / 批准文号</th>
            <th>批号</th>
            <th>生产日期</th>
            <th>有效期至</th>
            <th className="figure">数量</th>
            <th className="figure">单价</th>
            <th className="figure">金额</th>
            <th className="figure">优惠</th>
            <th className="figure">小计</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, at) => (
            <Row key={line.id} line={line} number={at + 1} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 flex justify-end gap-4">
        <span>商品金额 {yuan(sums.amount)}</span>
        {!isZero(sums.reduction) && <span>优惠 −{yuan(sums.reduction)}</span>}
        <span>运费 {yuan(order.freight)}</span>
        <b>应付 {yuan(order.payable)}</b>
        {!isZero(order.closed) && <span>未发退款 −{yuan(order.closed)}</span>}
      </p>
      <p className="mt-6 flex justify-between">
        <span>
          共 {order.kinds} 种 {formatCount(order.units)} 件。本清单供采购核对使用，不代替随货同行单。
        </span>
        <span>收货人签字：________________　日期：____________</span>
      </p>
    </div>
  );
}
