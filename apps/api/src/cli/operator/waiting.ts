import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { formatAmount } from '@qianfang/domain/money/fen';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import { listMailAlerts } from '../../modules/1-ground/mail/index.ts';
import { listSmsAlerts } from '../../modules/1-ground/sms/index.ts';
import { listEndingPapers } from '../../modules/2-goods/goods/index.ts';
import {
  listLicenceAlerts,
  listWaitingAddresses,
  listWaitingDocuments,
} from '../../modules/2-goods/qualification/index.ts';
import { listWithdrawalsWaiting } from '../../modules/2-goods/wallet/index.ts';
import { listApplicationsWaiting } from '../../modules/3-trade/after-sale/index.ts';
import { listReceiptsWaiting } from '../../modules/3-trade/ephedrine/index.ts';
import { listInvoicesWaiting, listRebatesWaiting } from '../../modules/3-trade/invoice/index.ts';
import {
  listOrdersToReview,
  listOrdersToShip,
  listPayersToCheck,
} from '../../modules/3-trade/orders/index.ts';
import { listRefundsWaiting, listTransfersWaiting } from '../../modules/3-trade/payment/index.ts';
import { listDemandsWaiting } from '../../modules/4-shop/demand/index.ts';
import { listReportsWaiting } from '../../modules/4-shop/report/index.ts';
import { listReviewsWaiting } from '../../modules/4-shop/review/index.ts';
import { listUntracedParcels } from '../../modules/5-journeys/delivery-note/index.ts';
import { listHeldNames } from '../../modules/5-journeys/goods-control/list-held-names.ts';
import { listRecallStandings } from '../../modules/5-journeys/order-hold/index.ts';
import { listRegistrations } from '../../modules/5-journeys/registration/index.ts';
import { listArchiveAlerts } from '../../platform/archive/archive-state.ts';
import type { Deps } from '../../platform/deps.ts';

function section<One>(title: string, list: readonly One[], lineOf: (one: One) => string): string[] {
  return [`\n${title}（${list.length}）`, ...list.map((one) => `  ${lineOf(one)}`)];
}

const minute = (at: Date | null) => (at ? shanghaiMinuteText(at) : '');

/** Everything that waits for an operator. */
export async function listWaiting(deps: Deps): Promise<readonly string[]> {
  const standings = await listRecallStandings(deps.db, deps.clock.now());
  return [
    section('本单位证照须更新', await listLicenceAlerts(deps), String),
    section('商品批件须更新', await listEndingPapers(deps), String),
    section('短信服务须处理', await listSmsAlerts(deps), String),
    section('归档须处理', await listArchiveAlerts(deps.config.dataDir, deps.clock.now()), String),
    section('邮件须处理', await listMailAlerts(deps), String),
    section(
      '待审核的注册',
      await listRegistrations(deps),
      (one) => `${one.buyerId}  ${one.name}  ${one.kindLabel}  ${one.stateLabel}  ${minute(one.submittedAt)}`,
    ),
    section('待审核的资质', await listWaitingDocuments(deps), (one) =>
      `${one.documentId}  ${one.company}  ${one.label}  ${one.change}`.trimEnd(),
    ),
    section(
      '待审核的收货地址',
      await listWaitingAddresses(deps),
      (one) => `${one.addressId}  ${one.company}  ${one.address}`,
    ),
    section(
      '待确认的转账',
      await listTransfersWaiting(deps.db),
      (one) =>
        `${one.paymentNo}  ${one.company}  ¥${one.amount}  ${one.payerName}  ${one.hasSlip ? '已上传回单' : '未上传回单'}`,
    ),
    section(
      '待退款（须人工转账）',
      await listRefundsWaiting(deps.db),
      (one) => `${one.refundNo}  ${one.company}  ¥${one.amount}  ${one.reason}`,
    ),
    section(
      '付款户名与单位不一致、待财务核实',
      await listPayersToCheck(deps.db),
      (one) => `${one.orderNo}  ${one.company}  ¥${one.amount}`,
    ),
    section(
      '待打款的提现',
      await listWithdrawalsWaiting(deps),
      (one) => `${one.withdrawalNo}  ¥${one.amount}  ${one.payeeName}  ${one.bank}  ${one.accountNo}`,
    ),
    section(
      '待审核的采购评价',
      await listReviewsWaiting(deps),
      (one) => `${one.id}  ${one.company}  ${one.content}`,
    ),
    section(
      '名称待核实的商品',
      await listHeldNames(deps),
      (one) => `${one.goodsId}  ${one.name}  ${one.spec}  ${one.maker}  ${one.reason}`,
    ),
    section(
      '待答复的求购',
      await listDemandsWaiting(deps.db),
      (one) => `${one.requestNo}  ${one.company}  ${one.name} ${one.spec} ${one.maker}  ${one.quantity}`,
    ),
    section(
      '待开的发票',
      await listInvoicesWaiting(deps),
      (one) => `${one.id}  ${one.title}  ${one.kind}  ¥${one.amount}`,
    ),
    section(
      '待开红字发票的返利',
      await listRebatesWaiting(deps.db),
      (one) => `${one.id}  ${one.company}  ${one.name}  ¥${formatAmount(one.amount)}`,
    ),
    section(
      '申请中的检验报告',
      await listReportsWaiting(deps),
      (one) =>
        `${one.goodsId}  ${one.name} ${one.spec}  批号 ${one.batchNo}  ${one.company}${one.companies > 1 ? ` 等 ${one.companies} 家` : ''}  须在 ${one.dueOn} 前上传${one.isLate ? '  已逾期' : ''}`,
    ),
    section(
      '待审核的含麻回执',
      await listReceiptsWaiting(deps),
      (one) =>
        `${one.orderNo}  ${one.company}  ${one.signer} ${one.signedOn} 签收${one.received === null ? '' : `，实收 ${one.received}`}`,
    ),
    section(
      '待处理的退货与售后',
      await listApplicationsWaiting(deps),
      (one) => `${one.applicationNo}  ${one.company}  ${one.state}  ${one.subject}  订单 ${one.orderNo}`,
    ),
    section(
      '召回未确认、须致电的单位',
      standings.filter((one) => one.callSince !== null),
      (one) =>
        `${one.company}  ${one.what}  收到 ${formatCount(one.units)} 件  ${minute(one.notifiedAt)} 通知`,
    ),
    section(
      '待审核的含麻订单',
      await listOrdersToReview(deps.db),
      (one) => `${one.orderNo}  ${one.company}  ${one.state}  ¥${one.payable}  ${one.reason}`,
    ),
    section('待发货的订单', await listOrdersToShip(deps.db), (one) =>
      `${one.orderNo}  ${one.company}  ${one.state}  ¥${one.payable}  ${one.hold}${one.isReminded ? ' 已催' : ''}  ${one.wishes.join('  ')}`.trimEnd(),
    ),
    section(
      '未登记追溯码的包裹',
      await listUntracedParcels(deps),
      (one) =>
        `${one.shipmentNo}  ${one.company}  ${minute(one.shippedAt)} 发出  须扫 ${one.packs} 个，已扫 ${one.scanned} 个`,
    ),
  ].flat();
}
