import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { formatAmount } from '@qianfang/domain/money/fen';
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
import type { Deps } from '../../platform/deps.ts';

function show(title: string, lines: readonly string[]): void {
  console.log(`\n${title}（${lines.length}）`);
  for (const line of lines) console.log(`  ${line}`);
}

const minute = (at: Date | null) => (at ? shanghaiMinuteText(at) : '');

/** Everything that waits for an operator. */
export async function showWaiting(deps: Deps): Promise<undefined> {
  show('本单位证照须更新', await listLicenceAlerts(deps));
  show('商品批件须更新', await listEndingPapers(deps));
  const registrations = await listRegistrations(deps);
  show(
    '待审核的注册',
    registrations.map(
      (one) => `${one.buyerId}  ${one.name}  ${one.kindLabel}  ${one.stateLabel}  ${minute(one.submittedAt)}`,
    ),
  );
  const documents = await listWaitingDocuments(deps);
  show(
    '待审核的资质',
    documents.map((one) => `${one.documentId}  ${one.company}  ${one.label}  ${one.change}`.trimEnd()),
  );
  const addresses = await listWaitingAddresses(deps);
  show(
    '待审核的收货地址',
    addresses.map((one) => `${one.addressId}  ${one.company}  ${one.address}`),
  );
  const transfers = await listTransfersWaiting(deps.db);
  show(
    '待确认的转账',
    transfers.map(
      (one) =>
        `${one.paymentNo}  ${one.company}  ¥${one.amount}  ${one.payerName}  ${one.hasSlip ? '已上传回单' : '未上传回单'}`,
    ),
  );
  const refunds = await listRefundsWaiting(deps.db);
  show(
    '待退款（须人工转账）',
    refunds.map((one) => `${one.refundNo}  ${one.company}  ¥${one.amount}  ${one.reason}`),
  );
  const payers = await listPayersToCheck(deps.db);
  show(
    '付款户名与单位不一致、待财务核实',
    payers.map((one) => `${one.orderNo}  ${one.company}  ¥${one.amount}`),
  );
  const withdrawals = await listWithdrawalsWaiting(deps);
  show(
    '待打款的提现',
    withdrawals.map(
      (one) => `${one.withdrawalNo}  ¥${one.amount}  ${one.payeeName}  ${one.bank}  ${one.accountNo}`,
    ),
  );
  const reviews = await listReviewsWaiting(deps);
  show(
    '待审核的采购评价',
    reviews.map((one) => `${one.id}  ${one.company}  ${one.content}`),
  );
  const names = await listHeldNames(deps);
  show(
    '名称待核实的商品',
    names.map((one) => `${one.goodsId}  ${one.name}  ${one.spec}  ${one.maker}  ${one.reason}`),
  );
  const demands = await listDemandsWaiting(deps.db);
  show(
    '待答复的求购',
    demands.map(
      (one) => `${one.requestNo}  ${one.company}  ${one.name} ${one.spec} ${one.maker}  ${one.quantity}`,
    ),
  );
  const invoices = await listInvoicesWaiting(deps);
  show(
    '待开的发票',
    invoices.map((one) => `${one.id}  ${one.title}  ${one.kind}  ¥${one.amount}`),
  );
  const rebates = await listRebatesWaiting(deps.db);
  show(
    '待开红字发票的返利',
    rebates.map((one) => `${one.id}  ${one.company}  ${one.name}  ¥${formatAmount(one.amount)}`),
  );
  const reports = await listReportsWaiting(deps);
  show(
    '申请中的检验报告',
    reports.map(
      (one) =>
        `${one.goodsId}  ${one.name} ${one.spec}  批号 ${one.batchNo}  ${one.company}${one.companies > 1 ? ` 等 ${one.companies} 家` : ''}  须在 ${one.dueOn} 前上传${one.isLate ? '  已逾期' : ''}`,
    ),
  );
  const receipts = await listReceiptsWaiting(deps);
  show(
    '待审核的含麻回执',
    receipts.map(
      (one) =>
        `${one.orderNo}  ${one.company}  ${one.signer} ${one.signedOn} 签收${one.received === null ? '' : `，实收 ${one.received}`}`,
    ),
  );
  const applications = await listApplicationsWaiting(deps);
  show(
    '待处理的退货与售后',
    applications.map(
      (one) => `${one.applicationNo}  ${one.company}  ${one.state}  ${one.subject}  订单 ${one.orderNo}`,
    ),
  );
  const silent = (await listRecallStandings(deps.db, deps.clock.now())).filter(
    (one) => one.callSince !== null,
  );
  show(
    '召回未确认、须致电的单位',
    silent.map((one) => `${one.company}  ${one.what}  收到 ${one.units} 件  ${minute(one.toldAt)} 通知`),
  );
  const held = await listOrdersToReview(deps.db);
  show(
    '待审核的含麻订单',
    held.map((one) => `${one.orderNo}  ${one.company}  ${one.state}  ¥${one.payable}  ${one.reason}`),
  );
  const orders = await listOrdersToShip(deps.db);
  show(
    '待发货的订单',
    orders.map((one) =>
      `${one.orderNo}  ${one.company}  ${one.state}  ¥${one.payable}  ${one.hold}${one.isReminded ? ' 已催' : ''}  ${one.wishes.join('  ')}`.trimEnd(),
    ),
  );
  const untraced = await listUntracedParcels(deps);
  show(
    '未登记追溯码的包裹',
    untraced.map(
      (one) =>
        `${one.shipmentNo}  ${one.company}  ${minute(one.shippedAt)} 发出  须扫 ${one.packs} 个，已扫 ${one.scanned} 个`,
    ),
  );
  return undefined;
}
