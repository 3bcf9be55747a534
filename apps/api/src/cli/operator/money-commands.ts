import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { isProblem, problem } from '@qianfang/contract/problem';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { formatAmount } from '@qianfang/domain/money/fen';
import { recordStaffAudit } from '../../modules/1-ground/audit/index.ts';
import type { StaffMember } from '../../modules/1-ground/identity/index.ts';
import {
  grantCredit,
  repayByTransfer,
  settleWithdrawal,
  topUpBalance,
} from '../../modules/2-goods/wallet/index.ts';
import { settleCashback } from '../../modules/3-trade/cashback/index.ts';
import { receiptRecord } from '../../modules/3-trade/ephedrine/index.ts';
import {
  failInvoice,
  issueInvoice,
  listInvoicesWaiting,
  listRebatesWaiting,
  reddenInvoice,
  writeInvoiceSheet,
} from '../../modules/3-trade/invoice/index.ts';
import { findOrderByNumber } from '../../modules/3-trade/orders/index.ts';
import {
  confirmRefund,
  confirmTransfer,
  findPaymentRecord,
  readTransferSlip,
  rejectTransfer,
} from '../../modules/3-trade/payment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { openRecord } from '../../platform/store-file.ts';
import { readTyped, typedPath } from '../typed-files.ts';
import { type Command, type Given, listed, readAmount, said } from './command.ts';

const invoiceEndings = ['pdf', 'ofd', 'xml'] as const;

/** A company's transfer as the bank shows it. */
const companyTransfer = ({ id, need }: Given, staff: StaffMember) => ({
  buyerId: id,
  amountFen: readAmount(need('amount')),
  payerName: need('payer'),
  bankReference: need('bank'),
  staff,
});

async function recordOf(deps: Deps, number: string): Promise<string | undefined> {
  const payment = await findPaymentRecord(deps.db, number);
  if (payment) return payment;
  const order = await findOrderByNumber(deps.db, number);
  return order && receiptRecord(order.id);
}

async function readInvoiceFile(path: string) {
  const type = invoiceEndings.find((one) => extname(path).toLowerCase() === `.${one}`);
  if (!type) throw new SettingError('发票文件须为税务平台下载的 .pdf、.ofd 或 .xml');
  return { bytes: await readTyped(path), type };
}

/** Registers an issued 数电发票, why there is none, or its red invoice. */
async function registerInvoice(deps: Deps, { id, need, option, has }: Given, staff: StaffMember) {
  if (has('reject')) return failInvoice(deps, { id, reason: need('reject'), staff });
  if (has('red')) return reddenInvoice(deps, { id, number: need('red'), reason: need('reason'), staff });
  const file = await readInvoiceFile(need('file'));
  return issueInvoice(deps, { id, number: need('number'), issuedOn: option('date'), file, staff });
}

/** What is paid, credited and invoiced. */
export const moneyCommands: Readonly<Record<string, Command>> = {
  'confirm-transfer': {
    usage: '付款单号 --as 工号 --payer 户名 --amount 元 [--bank 银行流水号]  确认转账到账',
    async change(deps, { subject: paymentNo, need, option }, staff) {
      const bankReference = option('bank');
      const confirmed = await confirmTransfer(deps, {
        paymentNo,
        staff,
        payerName: need('payer'),
        amountFen: readAmount(need('amount')),
        ...(bankReference ? { bankReference } : {}),
      });
      return said(confirmed, ({ isRecharge, holdReason }) => {
        if (isRecharge) return '已确认到账，已计入余额。';
        return holdReason ? `已确认到账，含麻订单暂停发货：${holdReason}` : '已确认到账，订单待发货。';
      });
    },
  },
  'reject-transfer': {
    usage: '付款单号 --as 工号 --reason 原因',
    change: async (deps, { subject: paymentNo, need }, staff) =>
      said(
        await rejectTransfer(deps, { paymentNo, staff, reason: need('reason') }),
        '已退回回单，并已通知买家重新付款。',
      ),
  },
  'top-up': {
    usage: '单位ID --as 工号 --payer 户名 --amount 元 --bank 银行流水号  登记对公充值',
    change: async (deps, given, staff) =>
      said(
        await topUpBalance(deps, companyTransfer(given, staff)),
        ({ balanceFen }) => `已登记充值，余额 ${displayAmount(balanceFen)}。`,
      ),
  },
  credit: {
    usage: '单位ID --as 工号 --limit 元 --days 天数 [--suspend 原因]  设置账期额度，或停用',
    async change(deps, { id: buyerId, need, option }, staff) {
      const limitFen = readAmount(need('limit'));
      const termDays = parseWhole(need('days'), 0) ?? Number.NaN;
      const suspendedReason = option('suspend') ?? '';
      return said(
        await grantCredit(deps, { buyerId, limitFen, termDays, suspendedReason, staff }),
        suspendedReason
          ? '已停用账期，已有欠款不变。'
          : `已设置账期：${displayAmount(limitFen)}，${termDays} 天。`,
      );
    },
  },
  'credit-repay': {
    usage: '单位ID --as 工号 --payer 户名 --amount 元 --bank 银行流水号  登记账期还款到账',
    change: async (deps, given, staff) =>
      said(
        await repayByTransfer(deps, companyTransfer(given, staff)),
        ({ owedFen }) => `已登记还款，尚欠 ${displayAmount(owedFen)}。`,
      ),
  },
  'handed-in': {
    usage: '付款单号|订单号 --as 工号 --to 文件夹    取出提交过的全部转账回单或含麻回执，包括被替换的',
    async change(deps, { subject, need }, staff) {
      const record = await recordOf(deps, subject);
      if (record === undefined) return problem('NOT_FOUND', { message: `没有付款单或订单 ${subject}` });
      const folder = typedPath(need('to'));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const names: string[] = [];
      for await (const { key, keptAt, bytes } of openRecord(deps, record)) {
        const minute = shanghaiMinuteText(keptAt).replaceAll(/[^0-9]/g, '');
        const name = `${subject}-${names.length + 1}-${minute}${key.slice(key.lastIndexOf('.'))}`;
        await writeFile(join(folder, name), bytes, { mode: 0o600, flag: 'wx' });
        names.push(name);
      }
      if (names.length === 0) return problem('NOT_FOUND', { message: `${subject} 没有提交过文件` });
      await recordStaffAudit(deps.db, staff, {
        action: 'record.open',
        entity: record,
        details: { files: names.length },
        at: deps.clock.now(),
      });
      return [`共 ${names.length} 份，已存到 ${folder}，最新的在前：`, ...names.map((name) => `  ${name}`)];
    },
  },
  slip: {
    usage: '付款单号 --to 文件                       取出转账回单查看',
    async show(deps, { subject, need }) {
      const slip = await readTransferSlip(deps, subject);
      if (isProblem(slip)) return slip;
      // Unsealed: only the operator may read it.
      const file = typedPath(need('to'));
      await writeFile(file, slip.bytes, { mode: 0o600, flag: 'wx' });
      return `回单已存到 ${file}（${slip.contentType}）。`;
    },
  },
  'confirm-refund': {
    usage: '退款单号 --as 工号 --bank 银行流水号  登记已人工退款',
    change: async (deps, { subject: refundNo, need }, staff) =>
      said(
        await confirmRefund(deps, { refundNo, staff, bankReference: need('bank') }),
        '退款已登记，并已通知该单位。',
      ),
  },
  'pay-out': {
    usage: '提现单号 --as 工号 --bank 银行流水号           登记提现已打款',
    change: async (deps, { subject: withdrawalNo, need }, staff) =>
      said(
        await settleWithdrawal(deps, { withdrawalNo, staff, by: { bankReference: need('bank') } }),
        '已登记打款，并已通知买家。',
      ),
  },
  'refuse-withdrawal': {
    usage: '提现单号 --as 工号 --reason 原因    退回提现，金额回到余额',
    change: async (deps, { subject: withdrawalNo, need }, staff) =>
      said(
        await settleWithdrawal(deps, { withdrawalNo, staff, by: { reason: need('reason') } }),
        '已退回提现，金额已回到余额。',
      ),
  },
  rebate: {
    usage: '| rebate 返利ID --as 工号 --red 红字发票号  列出待开红字发票的返利，或登记后发放现金券',
    show: async (deps) =>
      listed(
        await listRebatesWaiting(deps.db),
        '没有待开红字发票的返利。',
        (one) =>
          `${one.id}  ${one.company}  ${one.name}  ¥${formatAmount(one.amount)}  ${shanghaiMinuteText(one.requestedAt)}`,
      ),
    change: async (deps, { id, need }, staff) =>
      said(
        await settleCashback(deps, { rebateId: id, number: need('red'), staff }),
        '已登记红字发票，现金券已到账。',
      ),
  },
  invoice: {
    usage:
      '[申请ID --as 工号 [--number 发票号码 --file 发票.pdf [--date 日期] | --reject 原因 | --red 红票号码 --reason 原因]]  列出待开发票、查看开票内容、登记结果',
    show: async (deps) =>
      listed(
        await listInvoicesWaiting(deps),
        '没有待开的发票。',
        (one) => `${one.id}  ${one.kind}  ${one.title}  ¥${one.amount}`,
      ),
    async change(deps, given, staff) {
      if (['number', 'reject', 'red'].some(given.has))
        return said(await registerInvoice(deps, given, staff), '已登记，已通知该单位。');
      const sheet = await writeInvoiceSheet(deps, given.id);
      if (!sheet) throw new SettingError(`没有待开的申请 ${given.id}`);
      return sheet;
    },
  },
};
