import { randomUUID } from 'node:crypto';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { type IsoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { invoiceTotals, taxLines } from '@qianfang/domain/invoice/invoice-lines';
import { type InvoiceEvent, invoiceStateLabels, moveInvoice } from '@qianfang/domain/invoice/invoice-state';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { mayMail } from '../../1-ground/mail/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { markInvoiced } from '../orders/index.ts';
import { checkInvoiceNumber } from './check-invoice-number.ts';
import {
  type Decision,
  decideInvoice,
  type InvoiceRow,
  loadLines,
  lockInvoiceById,
  releaseInvoicedOrders,
  replaceLines,
} from './invoice.repo.ts';
import { queueInvoice } from './mail-invoice.ts';
import { exemptProblem } from './request-invoice.ts';

interface InvoiceFile {
  readonly bytes: Uint8Array;
  readonly type: 'pdf' | 'ofd' | 'xml';
}

interface Outcome {
  readonly decision: Decision;
  readonly title: string;
  readonly body: string;
}

/** One step of an invoice by finance: checked by the state table, announced to the company, audited. */
function decide(
  deps: Deps,
  step: {
    readonly id: number;
    readonly event: InvoiceEvent;
    readonly staff: StaffMember;
    readonly work: (
      tx: Db,
      invoice: InvoiceRow,
    ) => Promise<Outcome | Problem<'CONFLICT' | 'INVALID' | 'STATE_FORBIDS'>>;
  },
): Promise<undefined | Problem<'CONFLICT' | 'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const invoice = await lockInvoiceById(tx, step.id);
    if (!invoice) return problem('NOT_FOUND', { message: `没有开票申请 ${step.id}` });
    if (!moveInvoice(invoice.state, step.event, 'operator')) {
      return problem('STATE_FORBIDS', {
        message: `开票申请${invoiceStateLabels[invoice.state]}，不能这样处理`,
      });
    }
    const outcome = await step.work(tx, invoice);
    if (isProblem(outcome)) return outcome;
    const at = deps.clock.now();
    await decideInvoice(tx, invoice, outcome.decision, at);
    await sendMessage(tx, {
      buyerId: invoice.buyer_id,
      kind: 'order',
      title: outcome.title,
      body: outcome.body,
      url: '/dzfp?tab=records',
      dedupeKey: `invoice:${invoice.id}:${outcome.decision.state}`,
      at,
    });
    await recordStaffAudit(tx, step.staff, {
      action: `invoice.${step.event}`,
      entity: `invoice:${invoice.id}`,
      reason: outcome.decision.reason ?? '',
      details: { number: outcome.decision.number ?? outcome.decision.redNumber ?? '' },
      at,
    });
    return undefined;
  });
}

const mark = (tx: Db, invoice: InvoiceRow, isInvoiced: boolean) =>
  markInvoiced(tx, {
    buyerId: invoice.buyer_id,
    orderIds: invoice.orders.map((order) => order.id),
    isInvoiced,
  });

/** Rates are those of the invoice's day, which may differ from the request's (trade-rules 5.1). */
async function taxAgain(tx: Db, invoice: InvoiceRow, date: IsoDate) {
  const rows = await loadLines(tx, invoice.buyer_id, invoice.id);
  const lines = taxLines(
    rows.map((row) => ({
      name: row.name,
      spec: row.spec,
      unit: row.unit,
      quantity: row.quantity,
      taxClass: row.tax_class,
      full: row.full_fen,
      gross: row.gross_fen,
    })),
    date,
  );
  if (!lines) return problem('STATE_FORBIDS', { message: '有商品的税收分类不认识，请先维护' });
  return exemptProblem(lines, invoice.kind) ?? lines;
}

/** Registers an invoice issued by the tax office's platform: number, day, file. */
export function issueInvoice(
  deps: Deps,
  input: {
    readonly id: number;
    readonly number: string;
    readonly issuedOn: string | undefined;
    readonly file: InvoiceFile;
    readonly staff: StaffMember;
  },
): Promise<undefined | Problem<ReasonsOf<typeof decide>>> {
  return decide(deps, {
    id: input.id,
    event: 'issue',
    staff: input.staff,
    async work(tx, invoice) {
      const today = dateInShanghai(deps.clock.now());
      const issuedOn = input.issuedOn === undefined ? today : parseIsoDate(input.issuedOn);
      if (issuedOn === null || issuedOn > today) {
        return fieldProblem('issued_on', '开票日期须为今天或之前的日期（YYYY-MM-DD）');
      }
      const wrong = await checkInvoiceNumber(tx, input.number);
      if (wrong) return wrong;
      const lines = await taxAgain(tx, invoice, issuedOn);
      if (isProblem(lines)) return lines;
      await mark(tx, invoice, true);
      await replaceLines(tx, invoice.buyer_id, invoice.id, lines);
      const { net, tax } = invoiceTotals(lines);
      const fileKey = `invoices/${invoice.buyer_id}/${randomUUID()}.${input.file.type}`;
      await deps.files.put(fileKey, deps.secrets.sealBytes(input.file.bytes), 'application/octet-stream');
      const number = input.number.trim();
      const { account_id: accountId, email: address } = invoice;
      const isMailed = address !== '' && mayMail(deps);
      if (isMailed) {
        const issued = { ...invoice, number, file_key: fileKey, file_type: input.file.type };
        await queueInvoice(tx, issued, { accountId, address, at: deps.clock.now() });
      }
      const sent = isMailed ? `，并将发送到 ${address}` : '；本站没有开通邮件发送，不会发到邮箱';
      return {
        decision: { state: 'ISSUED', number, issuedOn, net, tax, fileKey, fileType: input.file.type },
        title: '发票已开具',
        body: `发票号码 ${number}，可在“电子发票”中下载${address === '' ? '' : sent}。`,
      };
    },
  });
}

/** Records why an invoice cannot be issued; its orders may be requested again. */
export function failInvoice(
  deps: Deps,
  input: { readonly id: number; readonly reason: string; readonly staff: StaffMember },
): Promise<undefined | Problem<ReasonsOf<typeof decide>>> {
  return decide(deps, {
    id: input.id,
    event: 'fail',
    staff: input.staff,
    async work(tx, invoice) {
      await releaseInvoicedOrders(tx, invoice.buyer_id, invoice.id);
      return {
        decision: { state: 'FAILED', reason: input.reason },
        title: '发票未能开具',
        body: `${input.reason}。请处理后重新申请开票。`,
      };
    },
  });
}

/** Registers the red invoice over a whole issued one; its orders may be invoiced again. */
export function reddenInvoice(
  deps: Deps,
  input: {
    readonly id: number;
    readonly number: string;
    readonly reason: string;
    readonly staff: StaffMember;
  },
): Promise<undefined | Problem<ReasonsOf<typeof decide>>> {
  return decide(deps, {
    id: input.id,
    event: 'redden',
    staff: input.staff,
    async work(tx, invoice) {
      const wrong = await checkInvoiceNumber(tx, input.number);
      if (wrong) return wrong;
      // Locks the orders before the invoice: requesting one locks in this order.
      await mark(tx, invoice, false);
      await releaseInvoicedOrders(tx, invoice.buyer_id, invoice.id);
      const redNumber = input.number.trim();
      return {
        decision: { state: 'RED', redNumber, reason: input.reason },
        title: '发票已红冲',
        body: `发票 ${invoice.number ?? ''} 已红冲，红字发票号码 ${redNumber}。`,
      };
    },
  });
}
