import { createHash } from 'node:crypto';
import { addDays, addMonths, daysBetween, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { unitPrice } from '@qianfang/domain/money/unit-price';
import {
  type CartInput,
  defaultChoices,
  emptyWallet,
  noPromotions,
} from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import { type PriceTerms, plainTerms } from '@qianfang/domain/pricing/price-terms';
import type { OrderLineDraft, PricedCart } from '@qianfang/domain/pricing/priced-cart';
import { sql } from 'kysely';
import { type Goods, loadGoods } from '../../modules/catalogue/index.ts';
import { postJournal } from '../../modules/wallet/index.ts';
import type { Db } from '../../platform/db.ts';
import { freightRules } from '../content/site.ts';
import { type Outcome, type PlannedPurchase, planPurchases } from '../history/plan-purchases.ts';
import { DEMO_SEED, type DemoGoods } from '../make-catalogue.ts';
import { idAt, insertRows, takeIds } from './insert-rows.ts';
import type { SeededBuyer } from './seed-buyers.ts';
import { BATCH_COLUMNS, type CatalogueFrame, MOVEMENT_COLUMNS, type SeededGoods } from './seed-catalogue.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A delivery of one goods to the warehouse lasts so long in the history. */
const BATCH_DAYS = 120;

interface OrderedLine {
  readonly id: number;
  readonly draft: OrderLineDraft;
  readonly goods: DemoGoods;
  readonly batch: StockBatch;
}

interface HistoryOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly submissionId: number;
  readonly purchase: PlannedPurchase;
  readonly priced: PricedCart;
  readonly draft: PricedCart['orders'][number];
  readonly lines: readonly OrderedLine[];
  readonly shipmentId: number;
  readonly times: OrderTimes;
}

interface OrderTimes {
  readonly created: Date;
  readonly paid: Date | null;
  readonly shipped: Date | null;
  readonly delivered: Date | null;
  readonly received: Date | null;
  readonly cancelled: Date | null;
}

/** A batch of the history: sold out by now, or one that lies in the warehouse today. */
interface StockBatch {
  readonly id: number;
  readonly batchNo: string;
  readonly productionDate: IsoDate;
  readonly expiryDate: IsoDate;
  readonly isCurrent: boolean;
}

export interface HistorySeed {
  readonly buyer: SeededBuyer;
  readonly seeded: readonly SeededGoods[];
  readonly frame: CatalogueFrame;
  readonly today: IsoDate;
}

/**
 * A year of orders of one buyer: priced by the engine that prices today's, shipped from batches that came in and went out, paid
 * from a wallet whose journals sum to zero.
 */
export async function seedHistory(tx: Db, seed: HistorySeed): Promise<number> {
  const { frame, today } = seed;
  const plans = planPurchases(
    seed.seeded.map(({ goods }) => goods),
    frame.now,
    today,
    DEMO_SEED,
  );
  const idOf = new Map(seed.seeded.map(({ id, goods }) => [goods.serial, id]));
  const bought = [
    ...new Set(plans.flatMap(({ lines }) => lines.map(({ goods }) => idOf.get(goods.serial) ?? 0))),
  ];
  const shown = await loadGoods(tx, bought);
  const orders = await placeOrders(tx, seed, plans, idOf);
  await insertOrders(tx, seed, orders, shown);
  await insertBatchesAndMovements(tx, seed, orders, idOf);
  await insertShipments(tx, seed, orders);
  await insertEvents(tx, seed, orders);
  await payOrders(tx, seed, orders);
  await insertMessages(tx, seed, orders);
  return orders.length;
}

// ---------- pricing

function termsOf(goods: DemoGoods, day: IsoDate, today: IsoDate): PriceTerms {
  const daysAgo = daysBetween(day, today);
  const then = goods.price.history.findLast((step) => step.daysAgo >= daysAgo) ?? goods.price.history[0];
  const base = daysAgo === 0 ? goods.price.base : (then?.price ?? goods.price.base);
  const tiers = goods.price.ladder.filter((tier) => tier.price < base);
  return {
    ...plainTerms(unitPrice(base)),
    ladder:
      tiers.length === 0
        ? null
        : {
            type: goods.price.ladderType,
            tiers: tiers.map((tier) => ({ number: tier.number, price: unitPrice(tier.price) })),
          },
  };
}

function factsOf(goods: DemoGoods, goodsId: number, warehouseId: number, terms: PriceTerms): GoodsFacts {
  return {
    goodsId,
    name: goods.name,
    packSize: goods.packSize,
    isSplittable: goods.isSplittable,
    stock: 1_000_000,
    purchaseLimit: goods.purchaseLimit,
    unit: goods.unit,
    warehouseId,
    handling: goods.ephedrineMg !== null ? 'HM' : goods.isCold ? 'COLD' : 'NORMAL',
    isBuy: true,
    blockReason: '',
    terms,
    brandId: null,
    categoryIds: [],
    sections: [],
    isYoux: goods.isYoux,
    isDpby: goods.isDpby,
    freeShippingQuantity: goods.freeShippingQuantity,
    withCoupon: true,
    weightGrams: goods.weightGrams,
  };
}

function priceOf(seed: HistorySeed, plan: PlannedPurchase, idOf: ReadonlyMap<number, number>): PricedCart {
  const day = dateInShanghai(plan.at);
  const warehouseId = seed.frame.warehouseIds[0] ?? 0;
  const freight = freightRules.find((rule) => rule.province === seed.buyer.buyer.province) ?? freightRules[0];
  const input: CartInput = {
    now: plan.at.getTime(),
    buyer: { type: seed.buyer.buyer.kind, region: seed.buyer.buyer.province, isFirstOrder: false },
    lines: plan.lines.map(({ goods, quantity }, index) => ({
      kind: 'GOODS',
      id: index + 1,
      quantity,
      isSelected: true,
      pickedReductionId: null,
      batchId: null,
      goods: factsOf(goods, idOf.get(goods.serial) ?? 0, warehouseId, termsOf(goods, day, seed.today)),
    })),
    promotions: noPromotions,
    wallet: emptyWallet,
    choices: defaultChoices,
    freight:
      freight === undefined
        ? null
        : {
            shippingAmount: fen(freight.freeFrom),
            noTransOrderAmount: fen(0),
            fee: { kind: 'FLAT', fee: fen(freight.fee) },
          },
  };
  return priceCart(input);
}

// ---------- orders

async function placeOrders(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
  idOf: ReadonlyMap<number, number>,
): Promise<HistoryOrder[]> {
  const priced = plans.map((plan) => priceOf(seed, plan, idOf));
  const drafts = priced.flatMap((cart, index) => cart.orders.map((draft) => ({ cart, draft, index })));
  const submissionIds = await takeIds(tx, 'orders.submission', plans.length);
  const orderIds = await takeIds(tx, 'orders.purchase_order', drafts.length);
  const shipmentIds = await takeIds(tx, 'shipment.shipment', drafts.length);
  const lineIds = await takeIds(
    tx,
    'orders.order_line',
    drafts.reduce((sum, { draft }) => sum + draft.lines.length, 0),
  );
  const { rows: numbers } = await sql<{ n: number }>`
    select nextval('orders.order_no_seq')::bigint as n from generate_series(1, ${drafts.length}::int)`.execute(
    tx,
  );
  await insertSubmissions(tx, seed, plans, priced, submissionIds);
  const batches = await openBatches(tx, seed, plans, idOf);
  let nextLine = 0;
  return drafts.map(({ cart, draft, index }, place): HistoryOrder => {
    const purchase = plans[index];
    if (purchase === undefined) throw new RangeError(`no plan ${index}`);
    const day = dateInShanghai(purchase.at).replaceAll('-', '').slice(2);
    return {
      id: idAt(orderIds, place),
      orderNo: `QF${day}${String(numbers[place]?.n ?? 0).padStart(7, '0')}`,
      submissionId: idAt(submissionIds, index),
      purchase,
      priced: cart,
      draft,
      shipmentId: idAt(shipmentIds, place),
      times: timesOf(purchase),
      lines: draft.lines.map((entry): OrderedLine => {
        const goods = purchase.lines.find(
          (line) => idOf.get(line.goods.serial) === entry.part.goods.goodsId,
        )?.goods;
        if (goods === undefined) throw new Error(`goods ${entry.part.goods.goodsId} was not planned`);
        const line = { id: idAt(lineIds, nextLine), draft: entry, goods, batch: batches(goods, purchase) };
        nextLine += 1;
        return line;
      }),
    };
  });
}

function timesOf({ at, outcome }: PlannedPurchase): OrderTimes {
  const after = (hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const isPaid = outcome === 'DONE' || outcome === 'TO_RECEIVE' || outcome === 'TO_SHIP';
  const isShipped = outcome === 'DONE' || outcome === 'TO_RECEIVE';
  return {
    created: at,
    paid: isPaid ? after(0.2) : null,
    shipped: isShipped ? after(5) : null,
    delivered: outcome === 'DONE' ? after(29) : null,
    received: outcome === 'DONE' ? after(47) : null,
    cancelled: outcome === 'CANCELLED' ? after(0.5) : null,
  };
}

async function insertSubmissions(
  tx: Db,
  { buyer }: HistorySeed,
  plans: readonly PlannedPurchase[],
  priced: readonly PricedCart[],
  ids: readonly number[],
): Promise<void> {
  await insertRows(
    tx,
    'orders.submission',
    {
      id: 'bigint',
      buyer_id: 'bigint',
      idempotency_key: 'text',
      request_hash: 'text',
      account_id: 'bigint',
      payable_fen: 'bigint',
      created_at: 'timestamptz',
    },
    plans.map((plan, index) => ({
      id: idAt(ids, index),
      buyer_id: buyer.id,
      idempotency_key: `demo-${index + 1}`,
      request_hash: createHash('sha256')
        .update(`demo-${index + 1}`)
        .digest('hex'),
      account_id: buyer.accountId,
      payable_fen: priced[index]?.totals.payable ?? 0,
      created_at: plan.at.toISOString(),
    })),
  );
}

const PAID: ReadonlySet<Outcome> = new Set<Outcome>(['DONE', 'TO_RECEIVE', 'TO_SHIP']);
const LINE_KIND = 1;

async function insertOrders(
  tx: Db,
  { buyer }: HistorySeed,
  orders: readonly HistoryOrder[],
  shown: ReadonlyMap<number, Goods>,
): Promise<void> {
  const { buyer: facts } = buyer;
  const address = {
    id: buyer.addressId,
    consignee: facts.contact,
    phone: facts.phone,
    province: facts.province,
    city: facts.city,
    district: facts.district,
    detail: facts.address,
  };
  await insertRows(
    tx,
    'orders.purchase_order',
    {
      id: 'bigint',
      buyer_id: 'bigint',
      submission_id: 'bigint',
      order_no: 'text',
      account_id: 'bigint',
      warehouse_id: 'bigint',
      handling: 'text',
      status: 'text',
      goods_fen: 'bigint',
      reduction_fen: 'bigint',
      freight_fen: 'bigint',
      payable_fen: 'bigint',
      paid_fen: 'bigint',
      payment_method: 'text',
      address: 'jsonb',
      invoice: 'jsonb',
      options: 'jsonb',
      ledger: 'jsonb',
      created_at: 'timestamptz',
      pay_before: 'timestamptz',
      paid_at: 'timestamptz',
      shipped_at: 'timestamptz',
      received_at: 'timestamptz',
      cancelled_at: 'timestamptz',
      cancel_reason: 'text',
    },
    orders.map(({ id, submissionId, orderNo, draft, purchase, priced, times }) => ({
      id,
      buyer_id: buyer.id,
      submission_id: submissionId,
      order_no: orderNo,
      account_id: buyer.accountId,
      warehouse_id: draft.warehouseId,
      handling: draft.handling,
      status: purchase.outcome,
      goods_fen: draft.goods,
      reduction_fen: draft.reduction,
      freight_fen: draft.freight,
      payable_fen: draft.payable,
      paid_fen: PAID.has(purchase.outcome) ? draft.payable : 0,
      payment_method: PAID.has(purchase.outcome) ? purchase.method : '',
      address,
      invoice: { type: 'normal' },
      options: { delivery: 'express', with_reports: true, with_first_papers: false },
      ledger: priced.ledger,
      created_at: times.created.toISOString(),
      pay_before:
        purchase.outcome === 'PENDING_PAYMENT'
          ? new Date(times.created.getTime() + 30 * MINUTE_MS).toISOString()
          : null,
      paid_at: times.paid?.toISOString() ?? null,
      shipped_at: times.shipped?.toISOString() ?? null,
      received_at: times.received?.toISOString() ?? null,
      cancelled_at: times.cancelled?.toISOString() ?? null,
      cancel_reason: times.cancelled === null ? '' : '超时未付款，订单自动取消',
    })),
  );
  await insertRows(
    tx,
    'orders.order_line',
    {
      id: 'bigint',
      buyer_id: 'bigint',
      order_id: 'bigint',
      sort: 'int',
      kind: 'smallint',
      goods_id: 'bigint',
      name: 'text',
      spec: 'text',
      maker: 'text',
      unit: 'text',
      approval_no: 'text',
      goods_class: 'text',
      picture: 'text',
      quantity: 'int',
      shipped_quantity: 'int',
      received_quantity: 'int',
      unit_price: 'bigint',
      segments: 'jsonb',
      raw_fen: 'bigint',
      reduction_fen: 'bigint',
      net_fen: 'bigint',
      shares: 'jsonb',
      ledger: 'jsonb',
      tax_class: 'text',
    },
    orders.flatMap((order) =>
      order.lines.map(({ id, goods, draft: { line, part } }, sort) => ({
        id,
        buyer_id: buyer.id,
        order_id: order.id,
        sort,
        kind: LINE_KIND,
        goods_id: part.goods.goodsId,
        name: goods.name,
        spec: goods.spec,
        maker: goods.maker.name,
        unit: goods.unit,
        approval_no: goods.approvalNo,
        goods_class: goods.goodsClass,
        picture: shown.get(part.goods.goodsId)?.pictureUrl ?? '',
        quantity: part.quantity,
        shipped_quantity: order.times.shipped === null ? 0 : part.quantity,
        received_quantity: order.times.received === null ? 0 : part.quantity,
        unit_price: part.segments[0]?.unitPrice ?? 0,
        segments: part.segments.map((segment) => ({
          quantity: segment.quantity,
          unit_price: segment.unitPrice,
        })),
        raw_fen: part.raw,
        reduction_fen: part.reduction,
        net_fen: part.net,
        shares: part.shares,
        ledger: partLedger(order.priced, line, part),
        tax_class: goods.taxClass,
      })),
    ),
  );
}

// ---------- stock

type ChooseBatch = (goods: DemoGoods, purchase: PlannedPurchase) => StockBatch;

/** Orders that are shipped came from batches sold out since; what is still to ship is reserved in today's freshest. */
async function openBatches(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
  idOf: ReadonlyMap<number, number>,
): Promise<ChooseBatch> {
  const periods = new Map<string, { goods: DemoGoods; period: number }>();
  const keyOf = (goods: DemoGoods, at: Date) => `${goods.serial}:${periodOf(at, seed.today)}`;
  for (const plan of plans) {
    if (isOpen(plan.outcome)) continue;
    for (const { goods } of plan.lines) {
      periods.set(keyOf(goods, plan.at), { goods, period: periodOf(plan.at, seed.today) });
    }
  }
  const ids = await takeIds(tx, 'stock.batch', periods.size);
  const past = new Map(
    [...periods].map(([key, { goods, period }], index) => [
      key,
      pastBatch(goods, period, idAt(ids, index), seed.today),
    ]),
  );
  const current = await currentBatches(tx, seed, plans, idOf);
  return (goods, purchase) => {
    const batch = isOpen(purchase.outcome) ? current.get(goods.serial) : past.get(keyOf(goods, purchase.at));
    if (batch === undefined) throw new Error(`${goods.code} has no batch for an order of the history`);
    return batch;
  };
}

function isOpen(outcome: Outcome): boolean {
  return outcome === 'TO_SHIP' || outcome === 'PENDING_PAYMENT';
}

function periodOf(at: Date, today: IsoDate): number {
  return Math.floor(daysBetween(dateInShanghai(at), today) / BATCH_DAYS);
}

/** A batch that came in before its period began and was gone when it ended. */
function pastBatch(goods: DemoGoods, period: number, id: number, today: IsoDate): StockBatch {
  const periodStart = addDays(today, -(period + 1) * BATCH_DAYS);
  const productionDate = addDays(periodStart, -60 - (goods.serial % 23));
  const [year = '', month = '', day = ''] = productionDate.split('-');
  return {
    id,
    batchNo: `${year}${month}${day}9${String(goods.serial % 10)}`,
    productionDate,
    expiryDate: addDays(addMonths(productionDate, goods.shelfLifeMonths), -1),
    isCurrent: false,
  };
}

async function currentBatches(
  tx: Db,
  seed: HistorySeed,
  plans: readonly PlannedPurchase[],
  idOf: ReadonlyMap<number, number>,
): Promise<Map<number, StockBatch>> {
  const goods = [
    ...new Map(
      plans
        .filter((plan) => isOpen(plan.outcome))
        .flatMap((plan) => plan.lines.map((line) => [line.goods.serial, line.goods])),
    ).values(),
  ];
  const ids = goods.map((one) => idOf.get(one.serial) ?? 0);
  const { rows } = await sql<{
    id: number;
    goods_id: number;
    batch_no: string;
    production_date: IsoDate;
    expiry_date: IsoDate;
  }>`
    select distinct on (goods_id) id, goods_id, batch_no, production_date, expiry_date from stock.batch
    where goods_id = any(${ids}::bigint[]) and warehouse_id = ${seed.frame.warehouseIds[0] ?? 0} and status = 'OK'
      and expiry_date > ${addDays(seed.today, 200)}
    order by goods_id, on_hand desc`.execute(tx);
  const byGoods = new Map(rows.map((row) => [row.goods_id, row]));
  return new Map(
    goods.flatMap((one) => {
      const row = byGoods.get(idOf.get(one.serial) ?? 0);
      return row === undefined
        ? []
        : [
            [
              one.serial,
              {
                id: row.id,
                batchNo: row.batch_no,
                productionDate: row.production_date,
                expiryDate: row.expiry_date,
                isCurrent: true,
              },
            ] as const,
          ];
    }),
  );
}

async function insertBatchesAndMovements(
  tx: Db,
  seed: HistorySeed,
  orders: readonly HistoryOrder[],
  idOf: ReadonlyMap<number, number>,
): Promise<void> {
  const lines = orders.flatMap((order) => order.lines.map((line) => ({ order, line })));
  await insertPastBatches(tx, seed, lines, idOf);
  await insertRows(
    tx,
    'orders.order_line_batch',
    {
      buyer_id: 'bigint',
      order_line_id: 'bigint',
      batch_id: 'bigint',
      batch_no: 'text',
      production_date: 'date',
      expiry_date: 'date',
      quantity: 'int',
      shipped_quantity: 'int',
    },
    lines.map(({ order, line }) => ({
      buyer_id: seed.buyer.id,
      order_line_id: line.id,
      batch_id: line.batch.id,
      batch_no: line.batch.batchNo,
      production_date: line.batch.productionDate,
      expiry_date: line.batch.expiryDate,
      quantity: line.draft.part.quantity,
      shipped_quantity: order.times.shipped === null ? 0 : line.draft.part.quantity,
    })),
  );
  await insertRows(
    tx,
    'stock.movement',
    MOVEMENT_COLUMNS,
    lines.flatMap(({ order, line }) => {
      const row = (kind: string, quantity: number, at: Date) => ({
        batch_id: line.batch.id,
        kind,
        quantity,
        order_id: order.id,
        order_line_id: line.id,
        at: at.toISOString(),
      });
      const { quantity } = line.draft.part;
      return [
        row('reserve', quantity, order.times.created),
        ...(order.times.shipped === null ? [] : [row('ship', quantity, order.times.shipped)]),
        ...(order.times.cancelled === null ? [] : [row('release', -quantity, order.times.cancelled)]),
      ];
    }),
  );
  const reserved = lines.filter(({ line }) => line.batch.isCurrent);
  await sql`
    update stock.batch b set reserved = b.reserved + t.quantity
    from (
      select batch_id, sum(quantity)::int as quantity
      from json_to_recordset(${JSON.stringify(
        reserved.map(({ line }) => ({ batch_id: line.batch.id, quantity: line.draft.part.quantity })),
      )}::json) as t(batch_id bigint, quantity int) group by batch_id
    ) t where b.id = t.batch_id`.execute(tx);
}

/** What came in is what was shipped: a batch of the history is sold out to the last unit. */
async function insertPastBatches(
  tx: Db,
  seed: HistorySeed,
  lines: readonly { readonly order: HistoryOrder; readonly line: OrderedLine }[],
  idOf: ReadonlyMap<number, number>,
): Promise<void> {
  const past = new Map<number, { line: OrderedLine; shipped: number }>();
  for (const { order, line } of lines) {
    if (line.batch.isCurrent) continue;
    const known = past.get(line.batch.id) ?? { line, shipped: 0 };
    const shipped = order.times.shipped === null ? 0 : line.draft.part.quantity;
    past.set(line.batch.id, { line, shipped: known.shipped + shipped });
  }
  const receivedOf = (batch: StockBatch) =>
    new Date(startOfDayInShanghai(addDays(batch.productionDate, 25)) + 10 * HOUR_MS).toISOString();
  await insertRows(
    tx,
    'stock.batch',
    BATCH_COLUMNS,
    [...past.values()].map(({ line: { batch, goods } }) => ({
      id: batch.id,
      goods_id: idOf.get(goods.serial) ?? 0,
      warehouse_id: seed.frame.warehouseIds[0] ?? 0,
      batch_no: batch.batchNo,
      production_date: batch.productionDate,
      expiry_date: batch.expiryDate,
      on_hand: 0,
      status: 'OK',
      supplier_chain: 'MAH_DIRECT',
      report_key: '',
      created_at: receivedOf(batch),
    })),
  );
  await insertRows(
    tx,
    'stock.movement',
    MOVEMENT_COLUMNS,
    [...past.values()]
      .filter(({ shipped }) => shipped > 0)
      .map(({ line: { batch }, shipped }) => ({
        batch_id: batch.id,
        kind: 'receive',
        quantity: shipped,
        order_id: null,
        order_line_id: null,
        at: receivedOf(batch),
      })),
  );
}

// ---------- shipments, events, messages

async function insertShipments(
  tx: Db,
  { buyer }: HistorySeed,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const shipped = orders.filter(({ times }) => times.shipped !== null);
  await insertRows(
    tx,
    'shipment.shipment',
    {
      id: 'bigint',
      buyer_id: 'bigint',
      order_id: 'bigint',
      shipment_no: 'text',
      carrier: 'text',
      tracking_no: 'text',
      shipped_at: 'timestamptz',
      delivered_at: 'timestamptz',
    },
    shipped.map((order) => ({
      id: order.shipmentId,
      buyer_id: buyer.id,
      order_id: order.id,
      shipment_no: `FH${order.orderNo.slice(2)}`,
      carrier: order.draft.handling === 'COLD' ? '演示冷链' : '演示物流',
      tracking_no: `YS99${order.orderNo.slice(4)}`,
      shipped_at: order.times.shipped?.toISOString() ?? null,
      delivered_at: order.times.delivered?.toISOString() ?? null,
    })),
  );
  await insertRows(
    tx,
    'shipment.shipment_line',
    {
      buyer_id: 'bigint',
      shipment_id: 'bigint',
      order_line_id: 'bigint',
      batch_id: 'bigint',
      batch_no: 'text',
      production_date: 'date',
      expiry_date: 'date',
      quantity: 'int',
    },
    shipped.flatMap((order) =>
      order.lines.map((line) => ({
        buyer_id: buyer.id,
        shipment_id: order.shipmentId,
        order_line_id: line.id,
        batch_id: line.batch.id,
        batch_no: line.batch.batchNo,
        production_date: line.batch.productionDate,
        expiry_date: line.batch.expiryDate,
        quantity: line.draft.part.quantity,
      })),
    ),
  );
  await insertRows(
    tx,
    'shipment.track',
    { buyer_id: 'bigint', shipment_id: 'bigint', text: 'text', at: 'timestamptz' },
    shipped.flatMap((order) =>
      tracksOf(order.times).map((track) => ({ buyer_id: buyer.id, shipment_id: order.shipmentId, ...track })),
    ),
  );
}

function tracksOf({ shipped, delivered }: OrderTimes): { text: string; at: string }[] {
  if (shipped === null) return [];
  const after = (hours: number) => new Date(shipped.getTime() + hours * HOUR_MS).toISOString();
  const tracks = [
    { text: '广州仓已出库，交承运方', at: after(0) },
    { text: '到达广州转运中心', at: after(3) },
  ];
  if (delivered === null) return tracks;
  return [
    ...tracks,
    { text: '派送中', at: after(20) },
    { text: '已送达，收货人签收', at: delivered.toISOString() },
  ];
}

async function insertEvents(tx: Db, { buyer }: HistorySeed, orders: readonly HistoryOrder[]): Promise<void> {
  const name = buyer.buyer.contact;
  await insertRows(
    tx,
    'orders.order_event',
    {
      buyer_id: 'bigint',
      order_id: 'bigint',
      actor: 'text',
      actor_name: 'text',
      event: 'text',
      note: 'text',
      at: 'timestamptz',
    },
    orders.flatMap(({ id, times }) =>
      [
        { actor: 'buyer', actor_name: name, event: 'submit', note: '', at: times.created },
        { actor: 'system', actor_name: '', event: 'pay', note: '', at: times.paid },
        { actor: 'operator', actor_name: '谢斌', event: 'ship_all', note: '', at: times.shipped },
        { actor: 'buyer', actor_name: name, event: 'receive', note: '', at: times.received },
        {
          actor: 'timeout',
          actor_name: '',
          event: 'cancel',
          note: '超时未付款，订单自动取消',
          at: times.cancelled,
        },
      ].flatMap(({ at, ...event }) =>
        at === null ? [] : [{ buyer_id: buyer.id, order_id: id, ...event, at: at.toISOString() }],
      ),
    ),
  );
}

async function insertMessages(
  tx: Db,
  { buyer, frame }: HistorySeed,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const url = (order: HistoryOrder) => `/order/info/${order.id}`;
  const rows = orders.slice(-14).flatMap((order) => [
    ...(order.times.shipped === null
      ? []
      : [
          {
            title: `订单 ${order.orderNo} 已发货`,
            body: '请对照随货同行单核对批号、数量和有效期',
            url: url(order),
            dedupe_key: `order-shipped:${order.id}`,
            at: order.times.shipped,
          },
        ]),
    ...(order.times.cancelled === null
      ? []
      : [
          {
            title: `订单 ${order.orderNo} 已取消`,
            body: '超时未付款，订单自动取消',
            url: url(order),
            dedupe_key: `order-cancelled:${order.id}`,
            at: order.times.cancelled,
          },
        ]),
  ]);
  const unreadFrom = frame.now.getTime() - 8 * 24 * HOUR_MS;
  await insertRows(
    tx,
    'message.message',
    {
      buyer_id: 'bigint',
      kind: 'text',
      title: 'text',
      body: 'text',
      url: 'text',
      dedupe_key: 'text',
      created_at: 'timestamptz',
      read_at: 'timestamptz',
    },
    rows.map(({ at, ...row }) => ({
      buyer_id: buyer.id,
      kind: 'order',
      ...row,
      created_at: at.toISOString(),
      read_at: at.getTime() > unreadFrom ? null : new Date(at.getTime() + 3 * HOUR_MS).toISOString(),
    })),
  );
}

// ---------- money

/** A top-up whenever the balance would not last, payments as they were made, points for what was received. */
async function payOrders(tx: Db, seed: HistorySeed, orders: readonly HistoryOrder[]): Promise<void> {
  const paid = orders.filter((order) => order.times.paid !== null);
  const groups = [...Map.groupBy(paid, (order) => order.submissionId).values()];
  const paymentIds = await takeIds(tx, 'payment.payment', groups.length);
  await insertPayments(tx, seed, groups, paymentIds);
  let balance = 0;
  for (const [index, group] of groups.entries()) {
    const [first] = group;
    if (first === undefined || first.times.paid === null) continue;
    const amount = group.reduce((sum, order) => sum + order.draft.payable, 0);
    const { method } = first.purchase;
    if (method === 'balance' && balance < amount) {
      const topUp = Math.ceil((amount + 150_000) / 100_000) * 100_000;
      await post(tx, {
        cause: 'top_up',
        reference: `top_up:demo-${index + 1}`,
        memo: '对公转账充值',
        at: new Date(first.times.created.getTime() - 20 * HOUR_MS),
        sums: [
          ['buyer', 'balance', topUp],
          ['own', 'bank', -topUp],
        ],
        buyerId: seed.buyer.id,
      });
      balance += topUp;
    }
    if (method === 'balance') balance -= amount;
    await post(tx, {
      cause: 'order_paid',
      reference: `payment:${idAt(paymentIds, index)}`,
      memo: group.map((order) => order.orderNo).join('、'),
      at: first.times.paid,
      sums: [
        method === 'balance'
          ? ['buyer', 'balance', -amount]
          : ['own', method === 'wechat' ? 'wechat' : 'bank', -amount],
        ['own', 'sales', amount],
      ],
      buyerId: seed.buyer.id,
    });
  }
  await postPoints(tx, seed, orders);
}

async function insertPayments(
  tx: Db,
  { buyer }: HistorySeed,
  groups: readonly (readonly HistoryOrder[])[],
  ids: readonly number[],
): Promise<void> {
  await insertRows(
    tx,
    'payment.payment',
    {
      id: 'bigint',
      buyer_id: 'bigint',
      payment_no: 'text',
      method: 'text',
      amount_fen: 'bigint',
      status: 'text',
      transaction_no: 'text',
      payer_name: 'text',
      created_at: 'timestamptz',
      paid_at: 'timestamptz',
    },
    groups.map((group, index) => {
      const [first] = group;
      const method = first?.purchase.method ?? 'balance';
      return {
        id: idAt(ids, index),
        buyer_id: buyer.id,
        payment_no: `PAY${first?.orderNo.slice(2) ?? index}`,
        method,
        amount_fen: group.reduce((sum, order) => sum + order.draft.payable, 0),
        status: 'PAID',
        transaction_no: method === 'wechat' ? `4200099${first?.orderNo.slice(2) ?? ''}` : '',
        payer_name: method === 'transfer' ? buyer.buyer.name : '',
        created_at: first?.times.created.toISOString() ?? null,
        paid_at: first?.times.paid?.toISOString() ?? null,
      };
    }),
  );
  await insertRows(
    tx,
    'payment.payment_order',
    { buyer_id: 'bigint', payment_id: 'bigint', order_id: 'bigint', amount_fen: 'bigint' },
    groups.flatMap((group, index) =>
      group.map((order) => ({
        buyer_id: buyer.id,
        payment_id: idAt(ids, index),
        order_id: order.id,
        amount_fen: order.draft.payable,
      })),
    ),
  );
}

/** One point for each yuan of an order that was received (含麻 earns none). */
async function postPoints(tx: Db, seed: HistorySeed, orders: readonly HistoryOrder[]): Promise<void> {
  for (const order of orders) {
    const points = Math.floor(order.draft.payable / 100);
    if (order.times.received === null || order.draft.handling === 'HM' || points === 0) continue;
    await post(tx, {
      cause: 'order_points',
      reference: `order:${order.id}`,
      memo: order.orderNo,
      at: order.times.received,
      sums: [
        ['buyer', 'points', points],
        ['own', 'points_issued', -points],
      ],
      buyerId: seed.buyer.id,
    });
  }
}

type Code = 'balance' | 'points' | 'bank' | 'wechat' | 'sales' | 'points_issued';

async function post(
  tx: Db,
  journal: {
    readonly cause: string;
    readonly reference: string;
    readonly memo: string;
    readonly at: Date;
    readonly sums: readonly (readonly [owner: 'buyer' | 'own', code: Code, amount: number])[];
    readonly buyerId: number;
  },
): Promise<void> {
  const { cause, reference, memo, at } = journal;
  const answer = await postJournal(tx, {
    cause,
    reference,
    memo,
    at,
    postings: journal.sums.map(([owner, code, amount]) => ({
      owner: owner === 'buyer' ? { buyerId: journal.buyerId } : { system: true },
      code,
      amount,
    })),
  });
  if (answer !== true) throw new Error(`journal ${cause} ${reference} was not posted`);
}

/** What the other demo buyers have to pay with. */
export async function seedTopUps(tx: Db, buyers: Iterable<SeededBuyer>, now: Date): Promise<void> {
  for (const { id, buyer } of buyers) {
    if (buyer.topUpFen === 0) continue;
    await post(tx, {
      cause: 'top_up',
      reference: `top_up:demo-${buyer.username}`,
      memo: '对公转账充值',
      at: new Date(now.getTime() - 3 * 24 * HOUR_MS),
      sums: [
        ['buyer', 'balance', buyer.topUpFen],
        ['own', 'bank', -buyer.topUpFen],
      ],
      buyerId: id,
    });
  }
}
