import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import {
  type ApplicationWaiting,
  answerApplication,
  approveReturn,
  inspectReturn,
  listApplicationsWaiting,
  refundReturn,
  rejectReturn,
} from '../../modules/3-trade/after-sale/index.ts';
import { cancelOrderForStaff, closeRestForStaff } from '../../modules/3-trade/closing/index.ts';
import { reviewReceipt } from '../../modules/3-trade/ephedrine/index.ts';
import { acceptPayer, approveOrder } from '../../modules/3-trade/orders/index.ts';
import { deliverParcel, trackParcel } from '../../modules/3-trade/shipment/index.ts';
import { shipWithNote, traceParcel } from '../../modules/5-journeys/delivery-note/index.ts';
import { readTyped, readTypedLines, withTyped } from '../typed-files.ts';
import { type Command, listed, readUnits, said } from './command.ts';
import { readScans } from './read-scans.ts';

function applicationText(one: ApplicationWaiting): string {
  const money = one.refund === '' ? '' : `  ¥${one.refund}`;
  const head = `${one.applicationNo}  ${one.state}  ${one.subject}${money}  ${one.company}  订单 ${one.orderNo}`;
  const more = [one.text, one.tracking && `运单 ${one.tracking}`, ...one.lines].filter(Boolean);
  return [head, ...more.map((line) => `    ${line}`)].join('\n');
}

/** What becomes of orders, from their approval to what comes back. */
export const orderCommands: Readonly<Record<string, Command>> = {
  payer: {
    usage: '订单号 --as 工号 --reason 依据             核实付款户名与单位不一致的订单，之后可以开票（财务）',
    change: async (deps, { subject: orderNo, need }, staff) =>
      said(
        await acceptPayer(deps, { orderNo, reason: need('reason'), staff }),
        '付款账户已核实，该订单可以开票。',
      ),
  },
  cancel: {
    usage: '订单号 --as 工号 --reason 原因             取消未发货的订单，退回库存与付款',
    change: async (deps, { subject: orderNo, need }, staff) =>
      said(
        await cancelOrderForStaff(deps, { orderNo, staff, reason: need('reason') }),
        '订单已取消，库存与付款已退回，并已通知该单位。',
      ),
  },
  'close-rest': {
    usage: '订单号 --as 工号 --reason 原因         部分发货的订单不再发其余商品，退回库存与货款',
    async change(deps, { subject: orderNo, need }, staff) {
      const closed = await closeRestForStaff(deps, { orderNo, staff, reason: need('reason') });
      return said(closed, ({ units, netFen, isNew }) => {
        const back = `${formatCount(units)} 件未发商品不再发货，退款 ${displayAmount(fen(netFen))}`;
        return isNew ? `${back}，并已通知该单位。` : `此前已处理：${back}。`;
      });
    },
  },
  'approve-order': {
    usage: '订单号 --as 工号 [--note 说明]        放行购买量增长异常的含麻订单（质量）；不放行用 cancel',
    change: async (deps, { subject: orderNo, option }, staff) =>
      said(
        await approveOrder(deps, { orderNo, staff, note: option('note') ?? '' }),
        ({ status }) => `订单审核通过，现为${orderStateLabels[status]}，已通知该单位。`,
      ),
  },
  receipt: {
    usage: '订单号 --as 工号 [--reject 原因]            审核含麻回执',
    change: (deps, { subject: orderNo, option }, staff) =>
      reviewReceipt(deps, { orderNo, rejection: option('reject'), staff }),
  },
  track: {
    usage: '出库单号 --as 工号 --text 途经说明            登记包裹走到哪里',
    change: (deps, { subject: shipmentNo, need }, staff) =>
      trackParcel(deps, { shipmentNo, text: need('text'), staff }),
  },
  deliver: {
    usage:
      '出库单号 --as 工号 --signer 签收人 [--photo 签收照片] [--temperature 温度记录.csv]  登记签收；冷链须有温度记录，买家才能确认收货',
    async change(deps, { subject: shipmentNo, need, option, all }, staff) {
      const file = option('temperature');
      const temperature = file ? await readTyped(file) : undefined;
      const delivery = { shipmentNo, signer: need('signer'), temperature, staff };
      return withTyped(deps, all('photo').slice(-1), ([photo]) =>
        deliverParcel(deps, { ...delivery, photo }),
      );
    },
  },
  ship: {
    usage:
      '订单号 --as 工号 --carrier 承运商 --tracking 运单号 [--batch 批号=数量 …] [--trace 追溯码.csv]  每行：批号,追溯码[,级别,上级追溯码]',
    async change(deps, { subject, need, all, option }, staff) {
      const file = option('trace');
      const shipped = await shipWithNote(deps, {
        orderNo: subject,
        carrier: need('carrier'),
        trackingNo: need('tracking'),
        batches: readUnits(all('batch'), 1),
        scans: file === undefined ? undefined : await readScans(file),
        staff,
      });
      return said(
        shipped,
        ({ shipmentNo, isComplete }) => `已发货，出库单 ${shipmentNo}${isComplete ? '' : '（部分发货）'}。`,
      );
    },
  },
  trace: {
    usage: '出库单号 --as 工号 --file 追溯码.csv          补录包裹的追溯码',
    async change(deps, { subject: shipmentNo, need }, staff) {
      const scans = await readScans(need('file'));
      return said(await traceParcel(deps, { shipmentNo, scans, staff }), `已登记 ${scans.length} 个追溯码。`);
    },
  },
  returns: {
    usage: '                                  列出待处理的退货与售后',
    show: async (deps) =>
      listed(await listApplicationsWaiting(deps), '没有待处理的退货和售后。', applicationText),
  },
  'return-approve': {
    usage: '退货单号 --as 工号 [--batch 批号=数量 …] [--note 说明]  同意退货（业务、质量）',
    async change(deps, { subject: applicationNo, all, option }, staff) {
      const batches = readUnits(all('batch'), 0);
      return said(
        await approveReturn(deps, { applicationNo, staff, batches, note: option('note') ?? '' }),
        '已通过，已通知该单位。',
      );
    },
  },
  'return-reject': {
    usage: '退货单号 --as 工号 --reason 原因    驳回退货',
    change: async (deps, { subject: applicationNo, need }, staff) =>
      said(
        await rejectReturn(deps, { applicationNo, staff, reason: need('reason') }),
        '已驳回，已通知该单位。',
      ),
  },
  // Without `--batch` everything is accepted, without `--restock` nothing goes back on sale.
  'return-inspect': {
    usage:
      '退货单号 --as 工号 [--batch 批号=合格数 …] [--restock 批号=入库数 …] [--trace 追溯码.txt] [--note 说明]  验收退回商品（质量）',
    async change(deps, { subject: applicationNo, all, option }, staff) {
      const file = option('trace');
      const inspected = await inspectReturn(deps, {
        applicationNo,
        staff,
        accepted: readUnits(all('batch'), 0),
        restocked: readUnits(all('restock'), 0),
        codes: file === undefined ? undefined : await readTypedLines(file),
        note: option('note') ?? '',
      });
      return said(inspected, '验收已登记，已通知该单位。');
    },
  },
  'return-refund': {
    usage: '退货单号 --as 工号 [--red 红字发票号码]  原路退款（财务）；已开票的须先开红字发票',
    change: async (deps, { subject: applicationNo, option }, staff) =>
      said(
        await refundReturn(deps, { applicationNo, staff, redNumber: option('red') }),
        ({ refundFen, refundNo }) =>
          `已退款 ¥${formatAmount(fen(refundFen))}${refundNo === '' ? '' : `，退款单 ${refundNo}`}。`,
      ),
  },
  // `--close` offers the buyer to end a service.
  'after-sale': {
    usage: '单号 --as 工号 --text 答复 [--file 附件 …] [--close]  答复退货、售后，或办结售后',
    async change(deps, { subject: applicationNo, need, all, has }, staff) {
      const settles = has('close');
      const answered = await withTyped(deps, all('file'), (files) =>
        answerApplication(deps, { applicationNo, staff, text: need('text'), settles, files }),
      );
      return said(answered, settles ? '已办结，等该单位确认。' : '已答复，已通知该单位。');
    },
  },
};
