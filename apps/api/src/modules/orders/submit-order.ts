import { createHash } from 'node:crypto';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { submitOrder as submitOrderEndpoint } from '@qianfang/contract/order';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { BatchRules } from '@qianfang/domain/goods/batch';
import { formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import { differences, type LineDifference } from '@qianfang/domain/pricing/cart-differences';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import { orderLedger } from '@qianfang/domain/pricing/order-ledger';
import type { OrderLineDraft } from '@qianfang/domain/pricing/priced-cart';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueue } from '../../platform/jobs.ts';
import { transact } from '../../platform/transact.ts';
import type { Viewer } from '../../platform/viewer.ts';
import {
  type CartLineRow,
  contractProblem,
  draftKey,
  findGateProblems,
  lockCart,
  type OpenCart,
  openCart,
  openWallet,
  removeOrderedLines,
} from '../cart/index.ts';
import { readSettings } from '../content/index.ts';
import { claimQuotas, claimsOf, writeClaims } from '../promotion/index.ts';
import { type DeliveryAddress, loadAddress, recordDecisions } from '../qualification/index.ts';
import { allocateStock, reserveStock, type StockAnswer } from '../stock/index.ts';
import { claimSavings } from './claim-savings.ts';
import {
  claimSubmission,
  findSubmission,
  insertEvents,
  insertLineBatches,
  insertOrderLines,
  insertOrders,
  loadSubmittedOrders,
  type NewOrderLine,
  takeOrderNumbers,
  updateSubmissionPayable,
} from './orders.repo.ts';
import { findLimitProblem } from './purchase-limits.ts';

type Body = BodyOf<typeof submitOrderEndpoint>;
type Result = ResultOf<typeof submitOrderEndpoint>;

/** Why no 专票 can be issued to a company; empty where one can. */
export type FindSpecialBlock = (deps: Deps, db: Db, buyerId: number) => Promise<string>;

/** A line of the submit, with the order it goes to. */
interface Draft {
  readonly orderIndex: number;
  readonly sort: number;
  readonly entry: OrderLineDraft;
}

const lineKinds = { GOODS: 1, EXCHANGE: 1, GIFT: 2, COMBINATION: 3 } as const;

/** What must be the same for a repeated key to be the same submit. */
function hashOf(body: Body): string {
  const { ids, ...rest } = body;
  const text = JSON.stringify({ ...rest, ids: ids?.toSorted((a, b) => a - b) });
  return createHash('sha256').update(text).digest('hex');
}

async function presentSubmission(db: Db, buyerId: number, submissionId: number): Promise<Result> {
  const orders = await loadSubmittedOrders(db, buyerId, submissionId);
  const total = orders.reduce((sum, order) => sum + order.payable_fen, 0);
  const first = orders.find((order) => order.handling !== 'HM') ?? orders[0];
  if (!first) throw new Error(`submission ${submissionId} has no orders`);
  return {
    id: first.id,
    order_ids: orders.map((order) => order.id),
    hm_order_ids: orders.filter((order) => order.handling === 'HM').map((order) => order.id),
    payable: formatAmount(total as Parameters<typeof formatAmount>[0]),
    pay_before: first.pay_before?.toISOString() ?? null,
  };
}

type Difference = Pick<LineDifference, 'key' | 'name' | 'message' | 'before' | 'after'> & {
  readonly kind: string;
};

function changed(cart: OpenCart, found: readonly Difference[], payableBefore: string): Problem {
  const idOf = (key: string) => cart.priced.lines.find((line) => line.key === key)?.lineId ?? null;
  return problem('ORDER_CHANGED', {
    data: {
      payable_before: payableBefore,
      payable_after: formatAmount(cart.priced.totals.payable),
      differences: found.map((one) => ({
        line_id: idOf(one.key),
        name: one.name,
        reason: one.kind,
        message: one.message,
        before: one.before === null ? null : formatAmount(one.before),
        after: one.after === null ? null : formatAmount(one.after),
      })),
    },
  });
}

/** Lines that the buyer wanted and that cannot be ordered any more: gone from the cart, or not to be bought. */
function lostLines(cart: OpenCart, ids: readonly number[] | undefined): Difference[] {
  const wanted = new Set(ids ?? cart.rows.filter((row) => row.is_selected).map((row) => row.id));
  const lines = cart.priced.lines.filter((line) => line.lineId !== null && wanted.has(line.lineId));
  const known = new Set(lines.map((line) => line.lineId));
  const missing = [...wanted].filter((id) => !known.has(id));
  return [
    ...lines
      .filter((line) => !line.isCounted)
      .map((line) => ({
        key: line.key,
        name: line.name,
        kind: 'GONE',
        message: line.notes[0]?.message ?? '已不在结算商品内',
        before: null,
        after: null,
      })),
    ...missing.map((id) => ({
      key: `line:${id}`,
      name: '商品',
      kind: 'GONE',
      message: '商品已从购物车移除',
      before: null,
      after: null,
    })),
  ];
}

function draftsOf(cart: OpenCart): Draft[] {
  return cart.priced.orders.flatMap((order, orderIndex) =>
    order.lines.map((entry, sort) => ({ orderIndex, sort, entry })),
  );
}

/** A batch that is named goes out with the buyer's consent to just that batch (trade-rules 4.3). */
function rulesOf(cart: OpenCart, rules: BatchRules, batchId: number | null): BatchRules {
  const chosen = batchId === null ? undefined : cart.batches.get(batchId);
  return batchId !== null && chosen?.hasConsent ? { ...rules, consent: new Set([batchId]) } : rules;
}

async function allocate(
  tx: Db,
  cart: OpenCart,
  drafts: readonly Draft[],
): Promise<Array<StockAnswer<Draft>>> {
  return allocateStock(
    tx,
    drafts.map((draft) => {
      const { part } = draft.entry;
      const offer = cart.offers.byId.get(part.goods.goodsId);
      if (!offer) throw new Error(`goods ${part.goods.goodsId} is in a priced order without an offer`);
      return {
        key: draft,
        goodsId: part.goods.goodsId,
        warehouseId: part.goods.warehouseId,
        quantity: part.quantity,
        batchId: part.batchId,
        rules: rulesOf(cart, offer.batchRules, part.batchId),
      };
    }),
  );
}

function shortages(answers: ReadonlyArray<StockAnswer<Draft>>): Difference[] {
  return answers.flatMap(({ key, allocation }) =>
    allocation.ok
      ? []
      : [
          {
            key: key.entry.line.key,
            name: key.entry.part.goods.name,
            kind: allocation.reason,
            message: allocation.message,
            before: key.entry.part.net,
            after: null,
          },
        ],
  );
}

function orderLine(cart: OpenCart, draft: Draft, orderId: number): NewOrderLine {
  const { line, part } = draft.entry;
  const goods = cart.offers.byId.get(part.goods.goodsId)?.goods;
  if (!goods) throw new Error(`goods ${part.goods.goodsId} is in a priced order without an offer`);
  return {
    order_id: orderId,
    sort: draft.sort,
    kind: lineKinds[line.kind],
    goods_id: goods.id,
    combination_id: line.kind === 'COMBINATION' ? line.ruleId : null,
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    unit: goods.unit,
    approval_no: goods.approval_no,
    goods_class: goods.goodsClass,
    picture: goods.pictureUrl,
    quantity: part.quantity,
    unit_price: part.segments[0]?.unitPrice ?? 0,
    segments: part.segments.map((segment) => ({ quantity: segment.quantity, unit_price: segment.unitPrice })),
    raw_fen: part.raw,
    reduction_fen: part.reduction,
    net_fen: part.net,
    shares: part.shares,
    ledger: partLedger(cart.priced, line, part),
    tax_class: goods.tax_class,
  };
}

function addressSnapshot(address: DeliveryAddress) {
  const { id, consignee, phone, province, city, district, detail } = address;
  return { id, consignee, phone, province, city, district, detail };
}

/** 换购 activities of which something was ordered. */
function exchangedIds(cart: OpenCart): number[] {
  return cart.priced.lines.flatMap((line) =>
    line.kind === 'EXCHANGE' && line.ruleId !== null ? [line.ruleId] : [],
  );
}

/** Writes orders, lines, batches, reservations and their history. Everything was decided before. */
async function write(
  tx: Db,
  _deps: Deps,
  viewer: Viewer,
  submit: {
    readonly submissionId: number;
    readonly cart: OpenCart;
    readonly answers: ReadonlyArray<StockAnswer<Draft>>;
    readonly claims: NonNullable<Awaited<ReturnType<typeof claimQuotas>>>;
    readonly address: DeliveryAddress;
    readonly body: Body;
    readonly now: Date;
  },
): Promise<Problem | undefined> {
  const { cart, answers, body, now } = submit;
  const { buyerId } = viewer;
  const settings = await readSettings(tx);
  const payBefore = new Date(now.getTime() + settings.unpaidMinutes * 60_000);
  const numbers = await takeOrderNumbers(tx, cart.priced.orders.length, cart.offers.today);
  const written = await insertOrders(
    tx,
    {
      buyerId,
      accountId: viewer.accountId,
      submissionId: submit.submissionId,
      address: addressSnapshot(submit.address),
      invoice: { type: body.invoice_type ?? 'normal' },
      options: {
        delivery: body.delivery ?? 'express',
        with_reports: body.with_reports ?? false,
        with_first_papers: body.with_first_papers ?? false,
      },
      at: now,
      payBefore,
    },
    cart.priced.orders.map((draft, index) => ({
      order_no: numbers[index] ?? '',
      warehouse_id: draft.warehouseId,
      handling: draft.handling,
      status: 'PENDING_PAYMENT',
      goods_fen: draft.goods,
      reduction_fen: draft.reduction,
      freight_fen: draft.freight,
      payable_fen: draft.payable,
      remark: body.remarks?.[draftKey(draft)] ?? '',
      ledger: orderLedger(cart.priced, draft),
    })),
  );
  const orderIds = numbers.map((number) => written.find((row) => row.order_no === number)?.id ?? 0);

  const drafts = answers.map((answer) => answer.key);
  const lineRows = await insertOrderLines(
    tx,
    buyerId,
    drafts.map((draft) => orderLine(cart, draft, orderIds[draft.orderIndex] ?? 0)),
  );
  const takes = answers.flatMap(({ key, allocation, productionDates }) => {
    const orderId = orderIds[key.orderIndex] ?? 0;
    const lineId = lineRows.find((row) => row.order_id === orderId && row.sort === key.sort)?.id ?? 0;
    return allocation.ok
      ? allocation.picks.map((pick) => ({
          ...pick,
          productionDate: productionDates.get(pick.batchId) ?? null,
          orderId,
          orderLineId: lineId,
        }))
      : [];
  });
  await insertLineBatches(
    tx,
    buyerId,
    takes.map((take) => ({
      order_line_id: take.orderLineId,
      batch_id: take.batchId,
      batch_no: take.batchNo,
      production_date: take.productionDate,
      expiry_date: take.expiryDate,
      quantity: take.quantity,
    })),
  );
  await reserveStock(tx, takes, now);
  await writeClaims(tx, buyerId, submit.claims, orderIds, now);
  const refused = await claimSavings(tx, buyerId, cart.priced, orderIds, now);
  if (refused) return refused;
  await insertEvents(
    tx,
    buyerId,
    orderIds.map((orderId) => ({
      orderId,
      actor: 'buyer',
      actorName: viewer.accountName,
      event: 'submit',
      note: '',
    })),
    now,
  );
  for (const [index, draft] of cart.priced.orders.entries()) {
    const goodsIds = draft.lines.map((entry) => entry.part.goods.goodsId);
    const decisions = new Map(
      goodsIds.flatMap((id) => {
        const offer = cart.offers.byId.get(id);
        return offer ? [[id, offer.decision] as const] : [];
      }),
    );
    await recordDecisions(tx, {
      orderId: orderIds[index] ?? 0,
      rights: cart.offers.rights,
      decisions,
      at: now,
    });
  }
  await updateSubmissionPayable(tx, buyerId, submit.submissionId, cart.priced.totals.payable);
  const lineIds = cart.priced.lines.flatMap((line) =>
    line.isCounted && line.lineId !== null ? [line.lineId] : [],
  );
  await removeOrderedLines(tx, buyerId, lineIds, exchangedIds(cart));
  await enqueue(tx, 'cancel-unpaid-orders', {}, { runAt: payBefore });
  return undefined;
}

/** How often a cart is priced again because others took the last units of a quota in between. */
const mostPricings = 4;

/** The cart priced on locked rows, with the quotas that it takes; or what stands in its way. */
async function openWithQuotas(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  body: Body,
  address: DeliveryAddress | undefined,
): Promise<
  Problem | { readonly cart: OpenCart; readonly claims: NonNullable<Awaited<ReturnType<typeof claimQuotas>>> }
> {
  const locked = await lockCart(tx, viewer.buyerId);
  const onlyIds = body.ids ? new Set(body.ids) : undefined;
  const rows: readonly CartLineRow[] = onlyIds ? locked.filter((row) => onlyIds.has(row.id)) : locked;
  const purse = await openWallet(tx, viewer.buyerId, deps.clock.now(), body);
  for (let pricing = 1; pricing <= mostPricings; pricing += 1) {
    const cart = await openCart(tx, deps, viewer, {
      rows,
      ...purse,
      ...(onlyIds ? { onlyIds } : {}),
      ...(address ? { province: address.province } : {}),
    });
    if (cart.priced.orders.length === 0 && rows.length === 0)
      return problem('EMPTY_CART', { actionUrl: '/cart' });

    const contracts = await contractProblem(tx, deps, viewer, cart);
    if (contracts) return contracts;
    const [gate] = await findGateProblems(tx, viewer, cart, address);
    if (gate) return gate;

    const compared = differences({ payable: parseAmount(body.payable), lines: null }, cart.priced);
    const lost = [...lostLines(cart, body.ids), ...compared.lines];
    if (lost.length > 0 || !compared.isAcceptable) return changed(cart, lost, body.payable);

    const claims = await claimQuotas(tx, viewer.buyerId, claimsOf(cart.priced));
    if (claims) return { cart, claims };
  }
  return problem('CONFLICT');
}

/** Checks everything once more on locked rows; a problem undoes the claim of the key as well. */
async function place(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  submissionId: number,
  body: Body,
  findSpecialBlock: FindSpecialBlock,
): Promise<Problem | undefined> {
  const now = deps.clock.now();
  if (body.invoice_type === 'special') {
    const block = await findSpecialBlock(deps, tx, viewer.buyerId);
    if (block !== '') return fieldProblem('invoice_type', block);
  }
  const address = await loadAddress(tx, viewer.buyerId, body.address_id);
  const opened = await openWithQuotas(tx, deps, viewer, body, address);
  if (isProblem(opened)) return opened;
  if (!address) return problem('INVALID', { message: '请选择收货地址' });

  const { cart, claims } = opened;
  const beyond = await findLimitProblem(tx, viewer.buyerId, cart.priced.totals.payable, now);
  if (beyond) return beyond;
  const answers = await allocate(tx, cart, draftsOf(cart));
  const short = shortages(answers);
  if (short.length > 0) return changed(cart, short, body.payable);
  return write(tx, deps, viewer, { submissionId, cart, answers, claims, address, body, now });
}

/**
 * Submits the selected lines (pricing.md 7): one transaction that prices again, checks the rules, takes stock per batch
 * with the first expiry first, and writes one order per warehouse and handling. The same key answers with the same
 * orders. INVALID at `invoice_type` where no 专票 can be issued to the company (trade-rules 5). ORDER_CHANGED (409) tells line by line what moved, and nothing is written; a lower payable stands.
 */
export function submitOrder(
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
  findSpecialBlock: FindSpecialBlock,
): Promise<Result | Problem> {
  return transact(deps.db, async (tx): Promise<Result | Problem> => {
    const requestHash = hashOf(body);
    const submissionId = await claimSubmission(tx, {
      buyerId: viewer.buyerId,
      accountId: viewer.accountId,
      key,
      requestHash,
      payableFen: parseAmount(body.payable),
      at: deps.clock.now(),
    });
    if (submissionId === undefined) {
      const known = await findSubmission(tx, viewer.buyerId, key);
      if (!known) return problem('CONFLICT');
      return known.request_hash === requestHash
        ? presentSubmission(tx, viewer.buyerId, known.id)
        : problem('KEY_REUSED');
    }
    const found = await place(tx, deps, viewer, submissionId, body, findSpecialBlock);
    return isProblem(found) ? found : presentSubmission(tx, viewer.buyerId, submissionId);
  });
}
