import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { requestInvoice } from '@qianfang/contract/invoice';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import { invoiceKindLabels } from '@qianfang/domain/invoice/check-title';
import { grossLines, invoiceTotals, type TaxedLine, taxLines } from '@qianfang/domain/invoice/invoice-lines';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { lockForInvoice } from '../orders/index.ts';
import { insertInvoice, insertInvoicedOrders, replaceLines } from './invoice.repo.ts';
import { openTitle } from './read-title.ts';

type Body = BodyOf<typeof requestInvoice>;
type Orders = Awaited<ReturnType<typeof lockForInvoice>>;

/** V-05: a 专票 never carries an exempt line. */
export function exemptProblem(
  lines: readonly TaxedLine[],
  kind: Body['kind'],
): Problem<'INVALID'> | undefined {
  if (kind === 'normal' || lines.every((line) => line.rate !== null)) return undefined;
  return fieldProblem('kind', '免税商品不能开具增值税专用发票，请把含免税商品的订单另开普票');
}

function orderProblem(orders: Orders, asked: readonly number[]) {
  if (orders.length < asked.length) {
    return problem('NOT_FOUND', { message: '部分订单不存在或还不能开票，请刷新后重试' });
  }
  const blocked = orders.find((order) => order.block !== '');
  return blocked && problem('STATE_FORBIDS', { message: `订单 ${blocked.orderNo}：${blocked.block}` });
}

function linesOf(deps: Deps, orders: Orders, kind: Body['kind']) {
  const lines = taxLines(orders.flatMap(grossLines), dateInShanghai(deps.clock.now()));
  if (!lines) return problem('STATE_FORBIDS', { message: '有商品的税收分类待维护，请联系客户经理开票' });
  return exemptProblem(lines, kind) ?? lines;
}

/** The email of an invoice: as requested, as all its orders state, or as the company has it. */
function emailOf(typed: string | undefined, orders: Orders, ofCompany: string): string | Problem<'INVALID'> {
  if (typed !== undefined && typed.trim() !== '') {
    const email = parseEmail(typed);
    return email.ok ? email.value : fieldProblem('email', email.message);
  }
  if (typed !== undefined) return '';
  const said = new Set(orders.map((order) => order.email ?? ofCompany));
  const [one = ofCompany] = said;
  return said.size === 1 ? one : ofCompany;
}

/**
 * Requests one invoice over several orders; each order is on at most one live invoice. Problems: NOT_FOUND,
 * STATE_FORBIDS, CONFLICT when another request was faster, INVALID at `kind` where no 专票 can be issued, and
 * at `email`.
 */
export function requestInvoiceFor(
  deps: Deps,
  viewer: Viewer,
  body: Body,
): Promise<
  ResultOf<typeof requestInvoice> | Problem<ReasonsOf<typeof orderProblem> | 'CONFLICT' | 'INVALID'>
> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const title = await openTitle(deps, tx, viewer.buyerId);
    if (body.kind === 'special' && title.specialBlock !== '') {
      return fieldProblem('kind', title.specialBlock);
    }
    const orders = await lockForInvoice(tx, viewer.buyerId, body.order_ids);
    const refused = orderProblem(orders, body.order_ids);
    if (refused) return refused;
    const email = emailOf(body.email, orders, title.facts.email);
    if (isProblem(email)) return email;
    const lines = linesOf(deps, orders, body.kind);
    if (isProblem(lines)) return lines;
    const totals = invoiceTotals(lines);
    const { title: name, taxNo, email: _email, ...bank } = title.facts;
    const id = await insertInvoice(tx, {
      buyerId: viewer.buyerId,
      accountId: viewer.accountId,
      kind: body.kind,
      title: name,
      taxNo,
      factsSealed: deps.secrets.seal(JSON.stringify(bank)),
      email,
      ...totals,
      at,
    });
    const claimed = await insertInvoicedOrders(
      tx,
      viewer.buyerId,
      id,
      orders.map((order) => ({ id: order.id, orderNo: order.orderNo, gross: fen(order.paidFen) })),
    );
    if (claimed < orders.length) {
      return problem('CONFLICT', { message: '部分订单已申请开票，请刷新后重新选择' });
    }
    await replaceLines(tx, viewer.buyerId, id, lines);
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'invoice.request',
      entity: `invoice:${id}`,
      details: { kind: invoiceKindLabels[body.kind], orders: orders.length },
      at,
    });
    return {
      id,
      amount: formatAmount(totals.gross),
      net: formatAmount(totals.net),
      tax: formatAmount(totals.tax),
    };
  });
}
