// npm run operator -- COMMAND …: operators' tasks until they have pages of their own.
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../platform/deps.ts';
import { SettingError } from '../platform/env.ts';
import { withStore } from './open-store.ts';
import { approve } from './operator/approve.ts';
import { approveHeldOrder } from './operator/approve-order.ts';
import { checkAudit } from './operator/audit.ts';
import { handleBanner } from './operator/banner.ts';
import { cancel } from './operator/cancel.ts';
import { saveCategories } from './operator/categories.ts';
import { closeRest } from './operator/close-rest.ts';
import { decideControl } from './operator/control.ts';
import { grantCompanyCredit, repayCompanyCredit } from './operator/credit.ts';
import { vouchForCode } from './operator/credit-code.ts';
import { deliver, track } from './operator/deliver.ts';
import { replyToDemand } from './operator/demands.ts';
import { handleEphedrineQuota } from './operator/ephedrine-quota.ts';
import { handleFeedback } from './operator/feedback.ts';
import { handleFreight } from './operator/freight.ts';
import { saveGoodsFacts } from './operator/goods-facts.ts';
import { saveGoodsPaper } from './operator/goods-paper.ts';
import { grant } from './operator/grant.ts';
import { exportHandedIn } from './operator/handed-in.ts';
import { handleHeldNames } from './operator/held-names.ts';
import { showIdentityNumber } from './operator/identity-number.ts';
import { saveIngredientControl } from './operator/ingredient-control.ts';
import { handleInvoice } from './operator/invoice.ts';
import { handleLicences } from './operator/licences.ts';
import { savePapers } from './operator/papers.ts';
import { acceptPayerOfOrder } from './operator/payer.ts';
import { handleRebates } from './operator/rebates.ts';
import { recall } from './operator/recall.ts';
import { showRecalls } from './operator/recalls.ts';
import { decideOnReceipt } from './operator/receipts.ts';
import { confirmRefunds } from './operator/refunds.ts';
import { reject } from './operator/reject.ts';
import { saveInspectionReport } from './operator/report.ts';
import { showRetention } from './operator/retention.ts';
import {
  answerAfterSales,
  approveReturns,
  inspectReturns,
  refundReturns,
  rejectReturns,
  showReturns,
} from './operator/returns.ts';
import { reviewAddresses, reviewDocuments } from './operator/review-papers.ts';
import { handleReviews } from './operator/reviews.ts';
import { ship } from './operator/ship.ts';
import { saveSlip } from './operator/slip.ts';
import { topUp } from './operator/top-up.ts';
import { traceShipment } from './operator/trace.ts';
import { confirmTransfers, refuseTransfer } from './operator/transfers.ts';
import { showWaiting } from './operator/waiting.ts';
import { payOut, refuseWithdrawal } from './operator/withdrawals.ts';
import { runCommand } from './run-command.ts';

type Command = (deps: Deps, args: readonly string[]) => Promise<undefined | Problem>;

const commands: Readonly<Record<string, readonly [Command, string]>> = {
  waiting: [
    showWaiting,
    'waiting                                   列出待办：注册、资质、地址、转账、待审核与待发货的订单',
  ],
  approve: [
    approve,
    'approve 单位ID --as 工号                    通过当前环节的注册审核（业务、质量须不同工号）',
  ],
  reject: [
    reject,
    'reject 单位ID --as 工号 --reason 资质=原因 …  驳回注册，逐件说明原因（企业信息用 COMPANY）',
  ],
  'allow-code': [
    vouchForCode,
    'allow-code 信用代码 --as 工号 --reason 原因 --evidence 图片  放行校验位不符但证照属实的统一社会信用代码',
  ],
  papers: [savePapers, 'papers 单位ID --as 工号 --to 文件夹               取出单位提交的资质文件，供审核'],
  document: [
    reviewDocuments,
    'document 资质ID --as 工号 [--reject 原因 | --revoke 原因]  审核更新的资质，或停用已通过的资质（吊销、备案注销，质量）',
  ],
  'identity-number': [
    showIdentityNumber,
    'identity-number 资质ID --as 工号 --reason 用途    查看资质上的完整身份证号，并留下记录',
  ],
  grant: [
    grant,
    'grant 单位ID --as 工号 （--allow | --withdraw） DEV2|TCM_RAW|TERMINATION|PUBLIC_DRUGS --reason 原因  单独授权或收回（质量）',
  ],
  'ephedrine-quota': [
    handleEphedrineQuota,
    'ephedrine-quota [单位类型 --as 工号 --units 每月数量|预设 --reason 依据 [--province 省份] [--goods 商品ID]]  列出或设置含麻月限购（质量）',
  ],
  'ingredient-control': [
    saveIngredientControl,
    'ingredient-control 成分 --as 工号 --class 类别 --from 日期 --basis 公告文号 [--to 日期] [--preparation ANY|SINGLE|COMPOUND] [--form 剂型 …]  登记新列管的成分，自该日起停止网上销售（质量）',
  ],
  'goods-facts': [
    saveGoodsFacts,
    'goods-facts 商品ID --as 工号 --reason 依据 [--ingredients 成分、成分] [--public yes|no]  登记商品成分，或公立医疗机构可否平台外采购（质量）',
  ],
  categories: [
    saveCategories,
    'categories 文件 --as 工号                   按清单新增商品分类，每行一个，如 西药/抗感染药/青霉素类（业务）',
  ],
  freight: [
    handleFreight,
    'freight [省份|全国 --as 工号 （--free-from 元 --fee 元 [--further 元] --cold yes|no | --remove yes）]  列出或设置运费与冷链（财务）',
  ],
  licence: [
    handleLicences,
    'licence [类别 --as 工号 --number 编号 --valid-to 日期|长期 [--scope 经营范围] [--file 图片或PDF]]  列出本单位证照与到期提醒，或登记一件（质量）',
  ],
  'audit-verify': [checkAudit, 'audit-verify                              核对全部操作记录是否被改动'],
  address: [reviewAddresses, 'address 地址ID --as 工号 [--reject 原因]       审核证外收货地址'],
  control: [
    decideControl,
    'control list | approve 申请ID --as 工号 | reject 申请ID --as 工号 --reason 原因  控销授权申请',
  ],
  banner: [
    handleBanner,
    'banner new|广告ID --as 工号 --slot 位置 --title 标题 [--subtitle 副题 --url 地址 --tone 颜色 --from 日期 --to 日期]  发布或修改广告',
  ],
  retention: [
    showRetention,
    'retention                                 列出各类记录须保存到何时（只列出，不删除）',
  ],
  rebate: [
    handleRebates,
    'rebate | rebate 返利ID --as 工号 --red 红字发票号  列出待开红字发票的返利，或登记后发放现金券',
  ],
  'confirm-transfer': [
    confirmTransfers,
    'confirm-transfer 付款单号 --as 工号 --payer 户名 --amount 元  确认转账到账',
  ],
  payer: [
    acceptPayerOfOrder,
    'payer 订单号 --as 工号 --reason 依据             核实付款户名与单位不一致的订单，之后可以开票（财务）',
  ],
  'reject-transfer': [refuseTransfer, 'reject-transfer 付款单号 --as 工号 --reason 原因'],
  'top-up': [topUp, 'top-up 单位ID --as 工号 --payer 户名 --amount 元 --bank 银行流水号  登记对公充值'],
  credit: [
    grantCompanyCredit,
    'credit 单位ID --as 工号 --limit 元 --days 天数 [--suspend 原因]  设置账期额度，或停用',
  ],
  'credit-repay': [
    repayCompanyCredit,
    'credit-repay 单位ID --as 工号 --payer 户名 --amount 元 --bank 银行流水号  登记账期还款到账',
  ],
  cancel: [cancel, 'cancel 订单号 --as 工号 --reason 原因             取消未发货的订单，退回库存与付款'],
  'close-rest': [
    closeRest,
    'close-rest 订单号 --as 工号 --reason 原因         部分发货的订单不再发其余商品，退回库存与货款',
  ],
  'approve-order': [
    approveHeldOrder,
    'approve-order 订单号 --as 工号 [--note 说明]        放行购买量增长异常的含麻订单（质量）；不放行用 cancel',
  ],
  'handed-in': [
    exportHandedIn,
    'handed-in 付款单号|订单号 --as 工号 --to 文件夹    取出提交过的全部转账回单或含麻回执，包括被替换的',
  ],
  slip: [saveSlip, 'slip 付款单号 --to 文件                       取出转账回单查看'],
  'confirm-refund': [confirmRefunds, 'confirm-refund 退款单号 --as 工号 --bank 银行流水号  登记已人工退款'],
  'pay-out': [payOut, 'pay-out 提现单号 --as 工号 --bank 银行流水号           登记提现已打款'],
  'refuse-withdrawal': [
    refuseWithdrawal,
    'refuse-withdrawal 提现单号 --as 工号 --reason 原因    退回提现，金额回到余额',
  ],
  demand: [
    replyToDemand,
    'demand 求购单号 --as 工号 --status working|listed|unavailable --reply 答复 [--goods 商品ID] [--expected 日期]',
  ],
  feedback: [
    handleFeedback,
    'feedback [编号 --as 工号 --text 答复 [--close]]  列出投诉与意见，或者答复、办结',
  ],
  returns: [showReturns, 'returns                                   列出待处理的退货与售后'],
  'return-approve': [
    approveReturns,
    'return-approve 退货单号 --as 工号 [--batch 批号=数量 …] [--note 说明]  同意退货（业务、质量）',
  ],
  'return-reject': [rejectReturns, 'return-reject 退货单号 --as 工号 --reason 原因    驳回退货'],
  'return-inspect': [
    inspectReturns,
    'return-inspect 退货单号 --as 工号 [--batch 批号=合格数 …] [--restock 批号=入库数 …] [--trace 追溯码.txt] [--note 说明]  验收退回商品（质量）',
  ],
  'return-refund': [
    refundReturns,
    'return-refund 退货单号 --as 工号 [--red 红字发票号码]  原路退款（财务）；已开票的须先开红字发票',
  ],
  'after-sale': [
    answerAfterSales,
    'after-sale 单号 --as 工号 --text 答复 [--file 附件 …] [--close]  答复退货、售后，或办结售后',
  ],
  invoice: [
    handleInvoice,
    'invoice [申请ID --as 工号 [--number 发票号码 --file 发票.pdf [--date 日期] | --reject 原因 | --red 红票号码 --reason 原因]]  列出待开发票、查看开票内容、登记结果',
  ],
  receipt: [decideOnReceipt, 'receipt 订单号 --as 工号 [--reject 原因]            审核含麻回执'],
  review: [
    handleReviews,
    'review [评价ID --as 工号 [--reject 原因]]            列出待审核的采购评价，展示或驳回其文字（质量）',
  ],
  'held-names': [
    handleHeldNames,
    'held-names [商品ID --as 工号 --reason 原因]          列出名称待核实、暂不可售的商品，或者放行其中一个（质量）',
  ],
  report: [saveInspectionReport, 'report 商品ID --as 工号 --batch 批号 --file 报告.pdf   上传批号的检验报告'],
  'goods-paper': [
    saveGoodsPaper,
    'goods-paper 商品ID --as 工号 --kind 注册证|备案凭证|注册批件|… --file 图片或PDF [--title 名称] [--valid-to 日期]  登记商品资料（质量）',
  ],
  recall: [
    recall,
    'recall 商品ID --as 工号 --reason 原因 （--level 1|2|3 | --end yes） [--batch 批号 …]  召回商品或其中的批号，或结束召回（质量）',
  ],
  recalls: [
    showRecalls,
    'recalls                                   列出召回中的单位：谁已确认、还剩多少，未确认的须致电',
  ],
  track: [track, 'track 出库单号 --as 工号 --text 途经说明            登记包裹走到哪里'],
  deliver: [
    deliver,
    'deliver 出库单号 --as 工号 --signer 签收人 [--photo 签收照片] [--temperature 温度记录.csv]  登记签收；冷链须有温度记录，买家才能确认收货',
  ],
  ship: [
    ship,
    'ship 订单号 --as 工号 --carrier 承运商 --tracking 运单号 [--batch 批号=数量 …] [--trace 追溯码.csv]  每行：批号,追溯码[,级别,上级追溯码]',
  ],
  trace: [traceShipment, 'trace 出库单号 --as 工号 --file 追溯码.csv          补录包裹的追溯码'],
};

function usage(): string {
  const lines = Object.values(commands).map(([, line]) => `  ${line}`);
  return `用法：npm run operator -- 命令 …\n${lines.join('\n')}`;
}

runCommand(async ([name, ...args]) => {
  const found = name === undefined ? undefined : commands[name];
  if (!found) throw new SettingError(usage());
  const outcome = await withStore((deps) => found[0](deps, args));
  if (isProblem(outcome)) throw new SettingError(outcome.message);
});
