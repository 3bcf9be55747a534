import { createHash } from 'node:crypto';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { submitOrder as submitOrderEndpoint } from '@qianfang/contract/submit-order';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { BatchRules } from '@qianfang/domain/goods/batch';
import { lifeText } from '@qianfang/domain/goods/least-life';
import { parseEmail } from '@qianfang/domain/identifier/contact';
import { formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import { type OrderWishes, parcelPapers, wishTextsByOrder } from '@qianfang/domain/order/order-wishes';
import { keepLedger } from '@qianfang/domain/pricing/kept-ledger';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import { orderLedger } from '@qianfang/domain/pricing/order-ledger';
import type { OrderLineDraft } from '@qianfang/domain/pricing/priced-cart';
import { EPHEDRINE_PLEDGE } from '@qianfang/domain/qualification/ephedrine-order';
import { caughtUp } from '../../../platform/change-feed.ts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact, WriteRace } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { readSettings } from '../../1-ground/settings/index.ts';
import {
  planAllocation,
  reallocateLocked,
  reservePlanned,
  reserveReallocated,
  type StockAnswer,
  type StockWish,
} from '../../1-ground/stock/index.ts';
import { claimQuotas, claimsOf, writeClaims } from '../../2-goods/promotion/index.ts';
import {
  type DeliveryAddress,
  loadAddress,
  loadPurchaser,
  recordDecisions,
} from '../../2-goods/qualification/index.ts';
import {
  claimSubmission,
  findSubmission,
  insertEvents,
  insertSubmitted,
  type LineBatch,
  loadSubmittedOrders,
  type NewOrder,
  type NewOrderLine,
  replaceLineBatches,
  type SubmittedOrderRow,
  type WrittenOrderRow,
} from '../../3-trade/orders/index.ts';
import { type ConfirmBalance, cashRefusal, checkPayProof, payPlaced } from '../../3-trade/payment/index.ts';
import { findLimitProblem } from '../../3-trade/purchases/index.ts';
import {
  type CartChoices,
  type CartLineRow,
  changed,
  type Difference,
  draftKey,
  findAbnormalGrowth,
  lockCart,
  type OpenCart,
  priceSubmit,
  removeOrderedLines,
} from '../../4-shop/cart/index.ts';
import { claimSavings } from './claim-savings.ts';
import { collectParties } from './collect-parties.ts';

type Body = BodyOf<typeof submitOrderEndpoint>;
type Result = ResultOf<typeof submitOrderEndpoint>;

/** What a submit asks of invoices, which know orders and not the other way round. */
export interface InvoiceSide {
  /** Why no 专票 can be issued to a company; empty where one can. */
  findSpecialBlock(deps: Deps, db: Db, buyerId: number): Promise<string>;
  /** Remembers where a company wants its invoices sent. */
  keepEmail(tx: Db, buyerId: number, email: string, at: Date): Promise<void>;
}

/** A line of the submit, with the order it goes to. */
interface Draft {
  readonly orderIndex: number;
  readonly sort: number;
  readonly warehouseId: number;
  readonly entry: OrderLineDraft;
}

/** Where the invoice goes; '' for nowhere, undefined where nothing was said, or no invoice is wanted. */
function emailOf(body: Body): string | undefined | Problem {
  const typed = body.invoice_email?.trim();
  if (typed === undefined || body.invoice_type === 'none') return undefined;
  if (typed === '') return '';
  const email = parseEmail(typed);
  return email.ok ? email.value : fieldProblem('invoice_email', email.message);
}

const lineKinds = { GOODS: 1, EXCHANGE: 1, GIFT: 2, COMBINATION: 3 } as const;

/** What must be the same for a repeated key to be the same submit. */
function hashOf(body: Body): string {
  // What confirms the payment is not what is ordered, and is in no hash that it could be guessed from.
  const { ids, pay_code: _code, pay_password: _password, ...rest } = body;
  const text = JSON.stringify({ ...rest, ids: ids?.toSorted((a, b) => a - b) });
  return createHash('sha256').update(text).digest('hex');
}

function presentOrders(orders: readonly SubmittedOrderRow[], payBefore: Date | null): Result {
  const total = orders.reduce((sum, order) => sum + order.payable_fen, 0);
  const first = orders.find((order) => order.handling !== 'HM') ?? orders[0];
  if (!first) throw new Error('a submission has no orders');
  return {
    id: first.id,
    order_ids: orders.map((order) => order.id),
    hm_order_ids: orders.filter((order) => order.handling === 'HM').map((order) => order.id),
    payable: formatAmount(total as Parameters<typeof formatAmount>[0]),
    pay_before: payBefore?.toISOString() ?? null,
  };
}

function draftsOf(cart: OpenCart): Draft[] {
  return cart.priced.orders.flatMap((order, orderIndex) =>
    order.lines.map((entry, sort) => ({ orderIndex, sort, warehouseId: order.warehouseId, entry })),
  );
}

/** The least life that a draft's line asks for, in days. */
function minDaysOf(cart: OpenCart, { entry }: Draft): number {
  return cart.rows.find((row) => row.kind === 1 && row.id === entry.line.lineId)?.min_days ?? 0;
}

/**
 * A batch that is named goes out with the buyer's consent to just that batch (trade-rules 4.3); what a line asks of its
 * life counts beside what the company asks of all.
 */
function rulesOf(cart: OpenCart, rules: BatchRules, draft: Draft): BatchRules {
  const { batchId } = draft.entry.part;
  const chosen = batchId === null ? undefined : cart.batches.named.get(batchId);
  if (batchId !== null && chosen?.hasConsent) return { ...rules, consent: new Set([batchId]) };
  return { ...rules, minRemainingDays: Math.max(rules.minRemainingDays, minDaysOf(cart, draft)) };
}

function stockWishes(cart: OpenCart): Array<StockWish<Draft>> {
  return draftsOf(cart).map((draft) => {
    const { part } = draft.entry;
    const offer = cart.offers.byId.get(part.goods.goodsId);
    if (!offer) throw new Error(`goods ${part.goods.goodsId} is in a priced order without an offer`);
    return {
      key: draft,
      goodsId: part.goods.goodsId,
      warehouseId: draft.warehouseId,
      quantity: part.quantity,
      batchId: part.batchId,
      rules: rulesOf(cart, offer.batchRules, draft),
    };
  });
}

const draftName = ({ orderIndex, sort }: Draft) => `${orderIndex}/${sort}`;

type LineBatches = ReadonlyMap<string, readonly LineBatch[]>;

/** The batches that were given to each line, by its draft's name. */
function batchesOf(answers: ReadonlyArray<StockAnswer<Draft>>): LineBatches {
  return new Map(
    answers.flatMap(({ key, allocation, productionDates }) => {
      if (!allocation.ok) return [];
      const batches = allocation.picks.map((pick) => ({
        batch_id: pick.batchId,
        batch_no: pick.batchNo,
        production_date: productionDates.get(pick.batchId) ?? null,
        expiry_date: pick.expiryDate,
        quantity: pick.quantity,
      }));
      return [[draftName(key), batches] as const];
    }),
  );
}

/** What else the buyer could do about a line that asks for more than the goods. */
function wayOut(cart: OpenCart, draft: Draft): string {
  if (draft.entry.part.batchId !== null) return '，请改选批号';
  const minDays = minDaysOf(cart, draft);
  return minDays > 0 ? `，请放宽剩余效期满 ${lifeText(minDays)}的要求` : '';
}

function shortages(cart: OpenCart, answers: ReadonlyArray<StockAnswer<Draft>>): Difference[] {
  return answers.flatMap(({ key, allocation }) =>
    allocation.ok
      ? []
      : [
          {
            key: key.entry.line.key,
            name: key.entry.part.goods.name,
            kind: allocation.reason,
            message: `${allocation.message}${allocation.reason === 'SHORT_STOCK' ? wayOut(cart, key) : ''}`,
            before: key.entry.part.net,
            after: null,
          },
        ],
  );
}

/** What a line asks of its batches; a batch by its number, which an order says as it was. */
function batchWishOf(cart: OpenCart, draft: Draft): Pick<NewOrderLine, 'wanted_batch_no' | 'min_days'> {
  const { batchId } = draft.entry.part;
  if (batchId !== null)
    return { wanted_batch_no: cart.batches.named.get(batchId)?.batchNo ?? null, min_days: null };
  return { wanted_batch_no: null, min_days: minDaysOf(cart, draft) || null };
}

function orderLine(cart: OpenCart, draft: Draft, batches: LineBatches): NewOrderLine {
  const { line, part } = draft.entry;
  const goods = cart.offers.byId.get(part.goods.goodsId)?.goods;
  if (!goods) throw new Error(`goods ${part.goods.goodsId} is in a priced order without an offer`);
  return {
    order_index: draft.orderIndex,
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
    ledger: keepLedger(partLedger(cart.priced, line, part)),
    tax_class: goods.tax_class,
    ...batchWishOf(cart, draft),
    batches: batches.get(draftName(draft)) ?? [],
  };
}

function addressSnapshot(address: DeliveryAddress) {
  const { id, consignee, phone, province, city, district, detail } = address;
  return { id, consignee, phone, province, city, district, detail };
}

function wishesOf(body: Body, orderKey: string): OrderWishes {
  return {
    delivery: body.delivery ?? 'express',
    receive_time: body.receive_times?.[orderKey] ?? 'ANY',
    papers: parcelPapers.filter((paper) => body.papers?.includes(paper)),
  };
}

interface Priced {
  readonly submissionId: number;
  readonly cart: OpenCart;
  /** Where the units come from, as far as was known when it was priced. */
  readonly planned: ReadonlyArray<StockAnswer<Draft>>;
  readonly address: DeliveryAddress;
  readonly body: Body;
  /** Where its invoices go; undefined: not said. */
  readonly email: string | undefined;
  readonly payBefore: Date;
  /** What the submit is told of it: nothing where it is paid at once. */
  readonly toldPayBefore: Date | null;
  readonly now: Date;
  readonly asked: AskedOrder | undefined;
}

/** Writes orders, lines and their history: everything but what is taken of quotas and batches. */
async function writeOrders(
  tx: Db,
  facts: Db,
  viewer: Viewer,
  { submissionId, cart, planned, address, body, email, payBefore, toldPayBefore, now, asked }: Priced,
): Promise<Written | Problem> {
  const { buyerId } = viewer;
  const growth = await findAbnormalGrowth(tx, viewer, cart);
  const partiesOf = await collectParties(facts, buyerId, asked?.store?.buyerId);
  const batches = batchesOf(planned);
  const drafts: NewOrder[] = cart.priced.orders.map((draft) => ({
    parties: partiesOf(draft.warehouseId),
    options: wishesOf(body, draftKey(draft)),
    warehouse_id: draft.warehouseId,
    handling: draft.handling,
    status: 'PENDING_PAYMENT',
    hold: growth.has(draft) ? 'HOLD_GROWTH' : '',
    hold_reason: growth.get(draft) ?? '',
    goods_fen: draft.goods,
    reduction_fen: draft.reduction,
    freight_fen: draft.freight,
    payable_fen: draft.payable,
    remark: body.remarks?.[draftKey(draft)] ?? '',
    ledger: keepLedger(orderLedger(cart.priced, draft)),
  }));
  const orders = await insertSubmitted(
    tx,
    {
      submissionId,
      buyerId,
      accountId: viewer.accountId,
      accountName: viewer.accountName,
      storeId: asked?.store?.buyerId ?? null,
      payableFen: cart.priced.totals.payable,
      address: addressSnapshot(address),
      invoice: { type: body.invoice_type ?? 'normal', ...(email === undefined ? {} : { email }) },
      note: body.agreed === 1 ? '已同意《用户协议》' : '',
      today: cart.offers.today,
      at: now,
      payBefore,
      toldPayBefore,
    },
    drafts,
    draftsOf(cart).map((draft) => orderLine(cart, draft, batches)),
  );
  const orderIds = orders.map((order) => order.id);
  await recordPledges(
    tx,
    viewer,
    orders.filter((order) => order.handling === 'HM'),
    cart.offers.today,
    now,
  );
  await tellHeld(
    tx,
    buyerId,
    cart.priced.orders.flatMap((draft, index) => {
      const reason = growth.get(draft);
      return reason
        ? [{ orderId: orderIds[index] ?? 0, orderNo: orders[index]?.order_no ?? '', reason }]
        : [];
    }),
    now,
  );
  await recordDecisions(tx, {
    orders: cart.priced.orders.map((draft, index) => ({
      orderId: orderIds[index] ?? 0,
      decisions: new Map(
        draft.lines.flatMap(({ part }) => {
          const offer = cart.offers.byId.get(part.goods.goodsId);
          return offer ? [[part.goods.goodsId, offer.decision] as const] : [];
        }),
      ),
    })),
    rights: cart.offers.rights,
    at: now,
  });
  // What was asked for left its cart then.
  if (!asked) await removeOrderedLines(tx, buyerId, cart);
  const refused = await claimSavings(tx, buyerId, cart.priced, orders, now);
  return (
    refused ?? {
      orders,
      drafts,
      orderIds,
      lineIdOf: ({ orderIndex, sort }) => orders[orderIndex]?.line_ids[sort] ?? 0,
    }
  );
}

/** Keeps with each 含麻 order who ordered and what he promised: part of what is checked before such a sale (trade-rules 4.1, H-07). */
async function recordPledges(
  tx: Db,
  viewer: Viewer,
  orders: readonly SubmittedOrderRow[],
  today: IsoDate,
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const { name, idNo } = await loadPurchaser(tx, viewer.buyerId, viewer.accountId, today);
  const note = `采购人 ${name}，证件号 ${idNo}；${EPHEDRINE_PLEDGE}`;
  const event = { actor: 'buyer' as const, actorName: viewer.accountName, event: 'pledge', note };
  await insertEvents(
    tx,
    viewer.buyerId,
    orders.map(({ id }) => ({ ...event, orderId: id })),
    at,
  );
}

/** Says of orders that the quality department looks at first why it does, in their record and to the buyer. */
async function tellHeld(
  tx: Db,
  buyerId: number,
  held: ReadonlyArray<{ readonly orderId: number; readonly orderNo: string; readonly reason: string }>,
  at: Date,
): Promise<void> {
  if (held.length === 0) return;
  const event = { actor: 'system' as const, actorName: '', event: 'hold' };
  await insertEvents(
    tx,
    buyerId,
    held.map(({ orderId, reason }) => ({ ...event, orderId, note: reason })),
    at,
  );
  for (const { orderId, orderNo, reason } of held) {
    await sendMessage(tx, {
      buyerId,
      kind: 'order',
      title: `订单 ${orderNo} 需要质量管理部审核`,
      body: `${reason}。如有疑问请联系客户经理。`,
      url: `/order/info/${orderId}`,
      dedupeKey: `order-held:${orderId}`,
      at,
    });
  }
}

/** Pays with the submit (pricing.md 4.10: balance is a payment), before anything is taken that others wait for. */
function pay(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  { submissionId, payBefore, now }: Priced,
  { orders, drafts }: Written,
  confirm: ConfirmBalance,
): Promise<Problem | undefined> {
  const placed = orders.flatMap((order, index) => {
    const draft = drafts[index];
    const of = { submission_id: submissionId, account_id: viewer.accountId, pay_before: payBefore };
    return draft ? [{ ...draft, ...order, ...of }] : [];
  });
  return payPlaced(tx, deps, viewer, { submissionId, orders: placed }, confirm, now);
}

interface Written {
  readonly orders: readonly WrittenOrderRow[];
  /** What they were written from, in the same order. */
  readonly drafts: readonly NewOrder[];
  readonly orderIds: readonly number[];
  readonly lineIdOf: (draft: Draft) => number;
}

/**
 * Takes quotas and batches, which all companies take of. It is the last that a submit does, for whoever wants of the same
 * goods waits from here until it is committed. Where others took of what was planned, what is left is shared out anew.
 */
async function take(
  tx: Db,
  viewer: Viewer,
  { cart, planned, body, now }: Priced,
  { orderIds, lineIdOf }: Written,
): Promise<Problem | undefined> {
  const { buyerId } = viewer;
  const takesOf = (answers: ReadonlyArray<StockAnswer<Draft>>) =>
    answers.flatMap(({ key, allocation }) => {
      if (!allocation.ok) return [];
      const where = { orderId: orderIds[key.orderIndex] ?? 0, orderLineId: lineIdOf(key) };
      return allocation.picks.map(({ batchId, quantity }) => ({ batchId, quantity, ...where }));
    });
  const claims = await claimQuotas(tx, buyerId, claimsOf(cart.priced));
  if (!claims) throw new WriteRace();
  await writeClaims(tx, buyerId, claims, orderIds, now);
  const wishes = stockWishes(cart);
  const isWhole = planned.every(({ allocation }) => allocation.ok);
  const goodsIds = [...new Set(wishes.map((wish) => wish.goodsId))];
  if (isWhole && (await reservePlanned(tx, goodsIds, takesOf(planned), now))) return undefined;

  const { answers, isElsewhere } = await reallocateLocked(tx, wishes);
  // What one warehouse has no more another has: it is priced again, and then comes from there.
  if (isElsewhere) throw new WriteRace();
  const short = shortages(cart, answers);
  if (short.length > 0) return changed(cart, short, body.payable);
  const batches = batchesOf(answers);
  const lineBatches = draftsOf(cart).flatMap((draft) =>
    (batches.get(draftName(draft)) ?? []).map((one) => ({ ...one, order_line_id: lineIdOf(draft) })),
  );
  await replaceLineBatches(tx, buyerId, lineBatches);
  await reserveReallocated(tx, takesOf(answers), now);
  return undefined;
}

/** Lines that a store has asked its head office for, kept since then. */
interface AskedOrder {
  /** Names the request: of all tries to order it one does. */
  readonly key: string;
  readonly rows: readonly CartLineRow[];
  readonly address: DeliveryAddress;
  readonly choices: CartChoices;
  /** For whom a head office buys; undefined where the store buys itself with its consent. */
  readonly store: Viewer | undefined;
  /** Whose limits count. */
  readonly limitedId: number;
  /** The head office has seen that it goes beyond them. */
  readonly mayExceedLimit: boolean;
}

/** What was asked of orders that there are no more, since other warehouses send the goods: it is not dropped unsaid. */
function movedOrders(cart: OpenCart, body: Body): Difference[] {
  const keys = new Set(cart.priced.orders.map(draftKey));
  const message = '发货仓库有变化，请核对各订单的备注和收货时间';
  return [...new Set(wishTextsByOrder(body).map(({ key }) => key))]
    .filter((key) => !keys.has(key))
    .map((key) => ({
      key: `order:${key}`,
      name: '发货安排',
      kind: 'ORDERS',
      message,
      before: null,
      after: null,
    }));
}

/** Checks everything once more on locked rows; a problem undoes the claim of the key as well. */
async function place(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  submissionId: number,
  body: Body,
  invoices: InvoiceSide,
  { confirm, asked }: { readonly confirm?: ConfirmBalance | undefined; readonly asked?: AskedOrder } = {},
): Promise<Result | Problem> {
  const now = deps.clock.now();
  if (body.invoice_type === 'special') {
    const block = await invoices.findSpecialBlock(deps, tx, viewer.buyerId);
    if (block !== '') return fieldProblem('invoice_type', block);
  }
  const email = emailOf(body);
  if (isProblem(email)) return email;
  // What a store asked for, its head office agrees to by approving it.
  if (!asked && body.agreed !== 1) return fieldProblem('agreed', '请先阅读并同意《用户协议》');
  // Its own cart holds back other submits of the company, whatever they order.
  const own = await lockCart(tx, viewer.buyerId);
  const facts = await caughtUp(tx, deps.db);
  const address = asked?.address ?? (await loadAddress(facts, viewer.buyerId, body.address_id));
  const cart = await priceSubmit(facts, deps, viewer, {
    rows: asked?.rows ?? own,
    seen: body,
    address,
    store: asked?.store,
    choices: asked?.choices,
  });
  if (isProblem(cart)) return cart;
  const moved = asked ? [] : movedOrders(cart, body);
  if (moved.length > 0) return changed(cart, moved, body.payable);
  if (!address) return fieldProblem('address_id', '请选择收货地址');
  const limitedId = asked?.limitedId ?? viewer.buyerId;
  const beyond = await findLimitProblem(tx, limitedId, cart.priced.totals.payable, now);
  if (beyond && !asked?.mayExceedLimit) return beyond;

  const hasEphedrine = cart.priced.orders.some((draft) => draft.handling === 'HM');
  if (body.pay_type === 'COD') return cashRefusal(hasEphedrine);
  if (hasEphedrine && body.hm_pledge !== 1) return fieldProblem('hm_pledge', '请先勾选含麻商品采购承诺');

  const { unpaidMinutes } = await readSettings(facts);
  const payBefore = new Date(now.getTime() + unpaidMinutes * 60_000);
  const planned = await planAllocation(facts, stockWishes(cart));
  const toldPayBefore = confirm ? null : payBefore;
  const deadlines = { payBefore, toldPayBefore };
  const priced: Priced = { submissionId, cart, planned, address, body, email, ...deadlines, now, asked };
  const written = await writeOrders(tx, facts, viewer, priced);
  if (isProblem(written)) return written;
  if (email) await invoices.keepEmail(tx, viewer.buyerId, email, now);
  const unpaid = confirm && (await pay(tx, deps, viewer, priced, written, confirm));
  return unpaid ?? (await take(tx, viewer, priced, written)) ?? presentOrders(written.orders, toldPayBefore);
}

/** What will confirm the payment with the submit; what the key has ordered needs no confirmation any more. */
async function prepareToPay(
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
): Promise<ConfirmBalance | Problem> {
  const isTyped = body.pay_password !== undefined || body.pay_code !== undefined;
  const isKnown = async () => isTyped && (await findSubmission(deps.db, viewer.buyerId, key)) !== undefined;
  if (await isKnown()) return checkPayProof(deps, viewer, {});
  const confirm = await checkPayProof(deps, viewer, body);
  // A second press may find the code used up: by the first one, which has just ordered.
  return isProblem(confirm) && (await isKnown()) ? checkPayProof(deps, viewer, {}) : confirm;
}

/**
 * Submits the selected lines (pricing.md 7): one transaction that prices again, checks the rules, takes stock per batch
 * with the first expiry first, and writes one order per warehouse and handling. The same key answers with the same
 * orders. INVALID at `invoice_type` where no 专票 can be issued to the company (trade-rules 5), at `invoice_email` for no address, at `agreed`. ORDER_CHANGED (409) tells line by line what moved, and nothing is written; a lower payable stands. Where it pays
 * from the balance also the problems of checkPayProof.
 */
export async function submitOrder(
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
  invoices: InvoiceSide,
): Promise<Result | Problem> {
  const requestHash = hashOf(body);
  const confirm = body.pay && (await prepareToPay(deps, viewer, key, body));
  if (isProblem(confirm)) return confirm;
  try {
    return await transact(deps.db, async (tx): Promise<Result | Problem> => {
      const submissionId = await claimSubmission(tx, {
        buyerId: viewer.buyerId,
        accountId: viewer.accountId,
        key,
        requestHash,
        payableFen: parseAmount(body.payable),
        at: deps.clock.now(),
      });
      if (submissionId !== undefined)
        return place(tx, deps, viewer, submissionId, body, invoices, { confirm });
      const known = await findSubmission(tx, viewer.buyerId, key);
      if (!known) return problem('CONFLICT');
      return known.request_hash === requestHash
        ? presentOrders(await loadSubmittedOrders(tx, viewer.buyerId, known.id), known.pay_before)
        : problem('KEY_REUSED');
    });
  } catch (error) {
    // Others took the last units of a quota again and again, each time between pricing and taking.
    if (error instanceof WriteRace) return problem('CONFLICT');
    throw error;
  }
}

/**
 * Orders what a store has asked for, in the caller's transaction, at the prices of now: `viewer` buys it. Problems as of
 * {@link submitOrder}; CONFLICT where it was ordered before. Throws WriteRace where others took the last units of a quota.
 */
export function orderAsked(invoices: InvoiceSide) {
  return async (
    tx: Db,
    deps: Deps,
    viewer: Viewer,
    body: Body,
    asked: AskedOrder,
  ): Promise<Result | Problem> => {
    const submissionId = await claimSubmission(tx, {
      buyerId: viewer.buyerId,
      accountId: viewer.accountId,
      key: asked.key,
      requestHash: hashOf(body),
      payableFen: parseAmount(body.payable),
      at: deps.clock.now(),
    });
    if (submissionId === undefined) return problem('CONFLICT');
    return place(tx, deps, viewer, submissionId, body, invoices, { asked });
  };
}
