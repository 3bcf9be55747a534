import type { CartLine, CartView } from '@qianfang/contract/cart-view';
import { type CartFilter, filterCartLines } from '@qianfang/contract/cart-wire/cart-filter';
import { presentLineLedger } from '@qianfang/contract/cart-wire/present-line-ledger';
import {
  giftData,
  isSpread,
  presentActivities,
  presentFreight,
  presentLedger,
  presentLineAmounts,
  presentOffer,
  presentPart,
  presentSaving,
  presentTotals,
} from '@qianfang/contract/cart-wire/present-priced';
import { spreadUnits } from '@qianfang/domain/goods/spread-units';
import { type Fen, formatAmount, subtractFen, sumFen } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { CartLineInput } from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import { basePriceOf } from '@qianfang/domain/pricing/price-terms';
import type { ExchangeStatus, PricedLine, PricedPart } from '@qianfang/domain/pricing/priced-cart';
import { availableSets } from '@qianfang/domain/promotion/combination';
import type { Static } from 'typebox';
import type { ChosenBatch } from '../offer/index.ts';
import {
  expiryLevel,
  type GoodsView,
  noOwnFacts,
  type Offer,
  type Offers,
  presentBlock,
  presentGoods,
  type WithheldGoods,
} from '../offer/index.ts';
import { lineFacts } from './batch-lines.ts';
import type { CartLineRow } from './cart.repo.ts';
import { blockOf } from './goods-facts.ts';
import { isOrdinary, type OpenCart } from './open-cart.ts';
import { hasSameAmounts } from './same-amounts.ts';
import { Written } from './written-fields.ts';

type Line = Static<typeof CartLine>;
type View = Static<typeof CartView>;

/** Names of warehouses by their ids. */
export type WarehouseNames = ReadonlyMap<number, { readonly name: string }>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** Signed difference of unit prices in yuan, null when there is none. */
function priceChange(
  row: CartLineRow,
  offer: Offer | undefined,
  batch: ChosenBatch | undefined,
): string | null {
  const list = offer?.price ? basePriceOf(offer.price.terms) : null;
  const now = batch?.price != null && list !== null && batch.price < list ? batch.price : list;
  if (row.added_price === null || now === null || now === row.added_price) return null;
  const size = formatUnitPrice(unitPrice(Math.abs(now - row.added_price)));
  return now > row.added_price ? `+${size}` : `-${size}`;
}

/** A line whose goods is gone for this buyer still says what it was worth: nothing. */
function goneGoods(row: Pick<CartLineRow, 'goods_id' | 'quantity'>): GoodsView {
  return {
    id: row.goods_id,
    name: '商品已下架',
    generic_name: '',
    sccj: '',
    sccj_id: row.goods_id,
    mah: '',
    ypgg: '',
    jixing: '',
    approval_no: '',
    goods_image: [],
    bzdw: '件',
    zbz: 1,
    jzl: 1,
    is_splittable: 1,
    base_price: null,
    price: null,
    suggested_retail: null,
    is_buy: 0,
    buy_block: { reason: 'OFF_SHELF', message: '商品已下架', doc_type: null, action_url: null },
    number: 0,
    ck_id: null,
    cart_number: row.quantity,
    purchase_limit: null,
    is_youx: 0,
    is_zy: 0,
    is_dpby: 0,
    qg_number: 0,
    is_free_shipping: 0,
    free_shipping_number: 0,
    type: 1,
    ladder_price: [],
    ladder_price_type: 0,
    specials: [],
    welfare_rate: null,
    tags: [],
    subtitle: '',
    goods_class: '',
    rx_type: 'NONE',
    storage: '',
    is_hm: 0,
    is_cold: 0,
    is_external: 0,
    expiry_from: null,
    expiry_to: null,
    expiry_level: 0,
    my_last_price: null,
    my_last_bought_at: null,
    my_order_count: 0,
    is_favorite: 0,
  };
}

/** The set as a goods of its own (storefront.md 3: type 3, goods comes from the combination). */
function setGoods(cart: OpenCart, row: CartLineRow, line: PricedLine): GoodsView {
  const parts = line.parts.map((part) => ({ goods: part.goods, quantityPerSet: perSet(part, line) }));
  const first = cart.offers.byId.get(line.parts[0]?.goods.goodsId ?? 0);
  const note = line.isCounted || line.notes.length === 0 ? undefined : line.notes[0];
  const price = line.unitPrice === null ? null : formatUnitPrice(line.unitPrice);
  const isGone = parts.length === 0;
  return {
    ...goneGoods(row),
    name: line.name,
    goods_image: first ? [{ list: first.goods.pictureUrl }] : [],
    bzdw: '套',
    base_price: isGone ? null : price,
    price: isGone ? null : price,
    is_buy: flag(note?.reason !== 'NOT_BUYABLE'),
    buy_block:
      note?.reason === 'NOT_BUYABLE'
        ? { reason: 'OFF_SHELF', message: note.message, doc_type: null, action_url: null }
        : null,
    number: availableSets(parts),
    purchase_limit: cart.rules.find((rule) => rule.id === row.goods_id)?.limitPerOrder ?? null,
    type: 3,
  };
}

/** Units of a goods in one set, also where an order sends only some of them. */
function perSet({ goods }: PricedPart, line: PricedLine): number {
  const whole = line.parts.find((part) => part.goods.goodsId === goods.goodsId);
  return Math.round((whole?.quantity ?? 0) / line.quantity);
}

/** The batch that would go first from a warehouse. */
function firstBatch(offer: Offer | undefined, warehouseId: number) {
  const batch = offer?.stock.warehouses.find((one) => one.warehouseId === warehouseId)?.first;
  return { batch_no: batch?.batchNo ?? null, expiry_date: batch?.expiryDate ?? null };
}

/** The warehouse that the units come from, or the first of several. */
function sender({ warehouseId, places }: GoodsFacts, quantity: number): number {
  return places ? (spreadUnits(quantity, places)[0]?.warehouseId ?? warehouseId) : warehouseId;
}

function presentSet(
  cart: OpenCart,
  line: PricedLine,
  parts: readonly PricedPart[],
  from: number | undefined,
): NonNullable<Line['combination']> {
  return {
    id: line.ruleId ?? 0,
    save: presentSaving(line),
    parts: parts.flatMap((part) => {
      const offer = cart.offers.byId.get(part.goods.goodsId);
      if (!offer) return [];
      return [
        {
          goods: goodsAt(cart, offer, part),
          per_set: perSet(part, line),
          ...presentPart(part),
          ...firstBatch(offer, from ?? sender(part.goods, part.quantity)),
        },
      ];
    }),
  };
}

/** A goods with the stock that is left for the line, and the warehouse that is asked first. */
function goodsAt(cart: OpenCart, offer: Offer, part: PricedPart): GoodsView {
  const own = { ...noOwnFacts, cartNumber: part.quantity };
  const view = presentGoods(offer, own, cart.priced.now);
  return { ...view, number: part.goods.stock, ck_id: part.goods.warehouseId };
}

/** What a line's goods was that is kept from the company now, and why it is. */
function withheldGoods(row: CartLineRow, { goods, block }: WithheldGoods): GoodsView {
  return {
    ...goneGoods(row),
    name: goods.name,
    generic_name: goods.generic_name,
    sccj: goods.maker,
    sccj_id: goods.maker_id,
    ypgg: goods.spec,
    goods_image: [{ list: goods.pictureUrl }],
    bzdw: goods.unit,
    buy_block: presentBlock(block),
  };
}

function presentLineGoods(cart: OpenCart, row: CartLineRow, line: PricedLine): GoodsView {
  if (row.kind === 3) return setGoods(cart, row, line);
  const offer = cart.offers.byId.get(row.goods_id);
  const withheld = cart.withheld.get(row.goods_id);
  if (!offer) return withheld ? withheldGoods(row, withheld) : goneGoods(row);
  const own = { ...noOwnFacts, cartNumber: row.quantity };
  // What is said of the goods is what the line may be sent: its batch, its minimum shelf life.
  const facts = lineFacts(offer, row, cart.batches);
  const { expiry_date } = batchFactsOf(cart, row, sender(facts, row.quantity));
  const { places, ...view } = presentGoods(offer, own, cart.priced.now);
  return {
    ...view,
    ...placesFor(facts, places),
    number: facts.stock,
    ck_id: facts.warehouseId,
    expiry_level: expiryLevel(expiry_date, offer.batchRules.today),
  };
}

/** Where the units lie that a line may be sent, by the names of all places of its goods. */
function placesFor(facts: GoodsFacts, all: GoodsView['places']): Pick<GoodsView, 'places'> {
  if (!all || !facts.places) return {};
  const nameOf = new Map(all.map(({ ck_id, warehouse }) => [ck_id, warehouse]));
  return {
    places: facts.places.map(({ warehouseId, stock }) => ({
      ck_id: warehouseId,
      warehouse: nameOf.get(warehouseId) ?? '',
      number: stock,
    })),
  };
}

/** The batch that a line names. */
function batchOf(cart: OpenCart, row: CartLineRow): ChosenBatch | undefined {
  return row.batch_id === null ? undefined : cart.batches.named.get(row.batch_id);
}

/** The batch that the line gets from a warehouse: the one it names, else the first that goes, and lasts as long as it asks. */
function batchFactsOf(cart: OpenCart, row: CartLineRow, from: number) {
  if (row.kind !== 1) return { batch_no: null, expiry_date: null };
  if (row.min_days > 0) {
    const lasting = cart.batches.lasting.get(row.id)?.find((batch) => batch.warehouseId === from);
    return { batch_no: lasting?.batchNo ?? null, expiry_date: lasting?.expiryDate ?? null };
  }
  if (row.batch_id === null) return firstBatch(cart.offers.byId.get(row.goods_id), from);
  const batch = batchOf(cart, row);
  return { batch_no: batch?.batchNo ?? null, expiry_date: batch?.expiryDate ?? null };
}

/** What a line says beside its prices. */
export type Standing = Omit<Line, keyof Amounts | 'ledger'>;

type Amounts = ReturnType<typeof presentLineAmounts>;

/** A line in parts: amounts and standing are the same objects as long as they say the same. */
export interface LineView {
  readonly amounts: Written<Amounts>;
  readonly standing: Written<Standing>;
  readonly ledger: Line['ledger'];
  /** What it was priced from. */
  readonly input: CartLineInput;
  /** What it is filtered by. */
  readonly filtered: Pick<Line, FilteredFields>;
}

type FilteredFields =
  | 'type'
  | 'goods'
  | 'handling'
  | 'price_change'
  | 'price'
  | 'manjian_options'
  | 'gift_data';

function filteredBy(
  { value: { type, goods, handling, price_change } }: Written<Standing>,
  { value: { price, manjian_options, gift_data } }: Written<Amounts>,
): LineView['filtered'] {
  return { type, goods, handling, price_change, price, manjian_options, gift_data };
}

/** Of an order to be only what its warehouse sends. */
interface OrderPart {
  readonly warehouseId: number;
  readonly parts: readonly PricedPart[];
}

/** The warehouse that is said of a line. */
function placeOf({ row, line }: PairedLine): number {
  const [part] = line.parts;
  return row.kind === 1 && part ? sender(part.goods, part.quantity) : row.warehouse_id;
}

function presentStanding(
  cart: OpenCart,
  pair: PairedLine,
  names: WarehouseNames,
  order?: OrderPart,
): Standing {
  const { row, line } = pair;
  const warehouseId = order?.warehouseId ?? placeOf(pair);
  const parts = order?.parts ?? line.parts;
  const offer = row.kind === 1 ? cart.offers.byId.get(row.goods_id) : undefined;
  const block = (offer && blockOf(offer)) ?? batchOf(cart, row)?.block;
  return {
    id: row.id,
    key: line.key,
    type: row.kind,
    ck_id: warehouseId,
    warehouse: names.get(warehouseId)?.name ?? '',
    with_coupon: flag(line.parts.length > 0 && line.parts.every((part) => part.goods.withCoupon)),
    goods: presentLineGoods(cart, row, line),
    combination: row.kind === 3 ? presentSet(cart, line, parts, order?.warehouseId) : null,
    block: block ? presentBlock(block) : null,
    price_change: priceChange(row, offer, batchOf(cart, row)),
    ...batchFactsOf(cart, row, warehouseId),
    batch_id: row.batch_id,
    min_days: row.min_days,
    handling: handlingOf(line, offer),
  };
}

/** What was said of a line, and of what it was said. */
interface KnownLine {
  readonly row: CartLineRow;
  readonly standing: Written<Standing>;
  priced: { readonly line: PricedLine; readonly amounts: Written<Amounts> } | undefined;
}

/** By the offer that it was made from, which is another one as soon as anything of it changes, and the line's id. */
const knownLines = new WeakMap<Offer, Map<number, KnownLine>>();

const mostLines = 8;

const isSameRow = (a: CartLineRow, b: CartLineRow) =>
  a.quantity === b.quantity && a.warehouse_id === b.warehouse_id && a.added_price === b.added_price;

/** What stands beside the prices of an ordinary line is made of its row and its offer alone. */
function knownLine(cart: OpenCart, pair: PairedLine, names: WarehouseNames): KnownLine {
  const { row } = pair;
  const present = (): KnownLine => ({
    row,
    standing: new Written(presentStanding(cart, pair, names)),
    priced: undefined,
  });
  const offer = cart.offers.byId.get(row.goods_id);
  if (!isOrdinary(row) || !offer) return present();
  const byLine = knownLines.get(offer) ?? new Map<number, KnownLine>();
  const known = byLine.get(row.id);
  const warehouse = names.get(placeOf(pair))?.name ?? '';
  if (known?.standing.value.warehouse === warehouse && isSameRow(known.row, row)) return known;
  // Lines come and go, also those of one goods.
  if (byLine.size >= mostLines) byLine.clear();
  const made = present();
  knownLines.set(offer, byLine.set(row.id, made));
  return made;
}

/** A change of one line changes the amounts of few others. */
function amountsOf(cart: OpenCart, line: PricedLine, known: KnownLine): Written<Amounts> {
  const { priced } = known;
  const given = giftData(cart.priced, line)?.total;
  // Where a goods of several warehouses comes from is a matter of the other lines too.
  if (
    priced &&
    hasSameAmounts(priced.line, line) &&
    priced.amounts.value.gift_data?.total === given &&
    !isSpread(line)
  )
    return priced.amounts;
  const amounts = new Written(presentLineAmounts(cart.priced, line));
  known.priced = { line, amounts };
  return amounts;
}

function viewLine(cart: OpenCart, pair: PairedLine, names: WarehouseNames): LineView {
  const known = knownLine(cart, pair, names);
  const amounts = amountsOf(cart, pair.line, known);
  const { standing } = known;
  return { standing, amounts, ledger: [], input: pair.input, filtered: filteredBy(standing, amounts) };
}

interface ShownLines {
  readonly names: WarehouseNames;
  /** What lines earn by their units, which stands with them. */
  readonly given: string;
  readonly lines: readonly PricedLine[];
  readonly views: readonly LineView[];
}

/** By the offers that they tell of. */
const shownBefore = new WeakMap<Offers['byId'], ShownLines>();

/**
 * The lines as they are shown. One that came to the same is shown as it was: the engine gives the same object only of a line that it
 * was told the same object of.
 */
function viewLines(cart: OpenCart, names: WarehouseNames): readonly LineView[] {
  const { priced, offers } = cart;
  const given = JSON.stringify(
    priced.gifts.flatMap((gift) => (gift.kind === 'UNITS' ? [[gift.goodsId, gift.given]] : [])),
  );
  const last = shownBefore.get(offers.byId);
  const before = last?.names === names && last.given === given ? last : undefined;
  const views = pairLines(cart).map((pair, index) =>
    before?.lines[index] === pair.line && !isSpread(pair.line)
      ? (before.views[index] ?? viewLine(cart, pair, names))
      : viewLine(cart, pair, names),
  );
  shownBefore.set(offers.byId, { names, given, lines: priced.lines, views });
  return views;
}

/** A line of one future order: of a set those of its goods, and of goods those of their units, that its warehouse sends. */
export function presentLine(cart: OpenCart, pair: PairedLine, names: WarehouseNames, order: OrderPart): Line {
  const { line } = pair;
  const { parts } = order;
  const view = viewLine(cart, pair, names);
  const ledger = presentLineLedger(cart.priced, line);
  const [amounts, standing] = [view.amounts.value, view.standing.value];
  const isWhole =
    parts.length === line.parts.length && parts.every((part, index) => part === line.parts[index]);
  if (isWhole) return { ...amounts, ...standing, ledger };
  const [part] = parts;
  const ofUnits = line.kind === 'GOODS' && part ? presentUnits(cart, line, part) : { ledger };
  return { ...amounts, ...partAmounts(parts), ...presentStanding(cart, pair, names, order), ...ofUnits };
}

/** The units of a goods that one of several warehouses sends. */
function presentUnits({ priced }: OpenCart, line: PricedLine, part: PricedPart) {
  return {
    number: part.quantity,
    segments: part.segments.map((segment) => ({
      quantity: segment.quantity,
      price: formatUnitPrice(segment.unitPrice),
    })),
    ledger: presentLedger(partLedger(priced, line, part)),
  };
}

/** What those parts of a line come to that go into one order. */
function partAmounts(parts: readonly PricedPart[]) {
  const raw = sumFen(parts.map((part) => part.raw));
  const reduction = sumFen(parts.map((part) => part.shares.fullReduction));
  return {
    goods_manjian_amount: formatAmount(reduction),
    raw_price: formatAmount(raw),
    raw_price_manjian: formatAmount(subtractFen(raw, reduction)),
    net_amount: formatAmount(sumFen(parts.map((part) => part.net))),
  };
}

function handlingOf(line: PricedLine, offer: Offer | undefined): string {
  return offer?.handling ?? line.parts[0]?.goods.handling ?? 'NORMAL';
}

/** A gift or exchanged goods as a line; of an order to be as much of it as its warehouse sends. */
export function presentAdded(
  cart: OpenCart,
  line: PricedLine,
  order?: { readonly warehouseId: number; readonly part: PricedPart },
): View['added'][number][] {
  const part = order?.part ?? line.parts[0];
  const offer = part && cart.offers.byId.get(part.goods.goodsId);
  if (!offer || line.ruleId === null || (line.kind !== 'GIFT' && line.kind !== 'EXCHANGE')) return [];
  return [
    {
      key: line.key,
      kind: line.kind === 'GIFT' ? 'gift' : 'exchange',
      activity_id: line.ruleId,
      goods: goodsAt(cart, offer, part),
      number: part.quantity,
      price: formatUnitPrice(line.unitPrice ?? unitPrice(0)),
      net_amount: formatAmount(part.net),
      ...firstBatch(offer, order?.warehouseId ?? sender(part.goods, part.quantity)),
    },
  ];
}

/** A row, what the engine was told of it, and what it made of that. */
export interface PairedLine {
  readonly row: CartLineRow;
  readonly input: CartLineInput;
  readonly line: PricedLine;
}

/** The rows with their priced lines, in the order of the rows. */
export function pairLines(cart: OpenCart): PairedLine[] {
  return cart.rows.flatMap((row, index) => {
    const [line, input] = [cart.priced.lines[index], cart.input.lines[index]];
    return line && input ? [{ row, input, line }] : [];
  });
}

export function presentShipping(cart: OpenCart): View['shipping_data'] {
  return {
    shipping_amount: formatAmount(cart.freightRule?.shippingAmount ?? (0 as Fen)),
    no_trans_order_amount: formatAmount(cart.unshippedFen as Fen),
    ...presentFreight(cart.priced.freight),
  };
}

function presentExchange(
  cart: OpenCart,
  exchange: ExchangeStatus,
): View['activity_data']['exchanges'][number] {
  return {
    id: exchange.id,
    name: exchange.name,
    qualifying: formatAmount(exchange.qualifying),
    limit: exchange.limitPerOrder,
    offers: exchange.offers.flatMap((one) => {
      const offer = cart.offers.byId.get(one.goods.goodsId);
      if (!offer) return [];
      const own = { ...noOwnFacts, cartNumber: one.chosen };
      const goods = presentGoods(offer, own, cart.priced.now);
      return [
        {
          goods: { ...goods, number: Math.min(one.goods.stock, one.quotaLeft ?? one.goods.stock) },
          ...presentOffer(one),
        },
      ];
    }),
  };
}

function activityData(cart: OpenCart): View['activity_data'] {
  const { priced } = cart;
  return {
    ...presentActivities(priced),
    exchanges: priced.exchanges.map((exchange) => presentExchange(cart, exchange)),
  };
}

/** The cart as the page shows it, its lines in two parts. */
export interface CartParts {
  readonly lines: readonly LineView[];
  /** Everything else. */
  readonly whole: Omit<View, 'data' | 'pricing'>;
}

export interface CartWishes {
  /** Lines that are told; what is said of the whole cart stays. */
  readonly filter: CartFilter;
  /** Whether each line tells how its price came about. */
  readonly hasLedgers: boolean;
}

function withLedger({ priced }: OpenCart, view: LineView, index: number): LineView {
  const line = priced.lines[index];
  return line ? { ...view, ledger: presentLineLedger(priced, line) } : view;
}

export function presentCart(
  cart: OpenCart,
  names: WarehouseNames,
  { filter, hasLedgers }: CartWishes,
): CartParts {
  const shown = viewLines(cart, names);
  const views = hasLedgers ? shown.map((view, index) => withLedger(cart, view, index)) : shown;
  const lines = views.map(({ filtered }) => filtered);
  const wanted = new Set(filterCartLines(lines, filter));
  return {
    lines: filter === 'all' ? views : views.filter(({ filtered }) => wanted.has(filtered)),
    whole: {
      shipping_data: presentShipping(cart),
      activity_data: activityData(cart),
      added: cart.priced.lines.flatMap((line) => presentAdded(cart, line)),
      filter_data: {
        total: lines.length,
        invalid: filterCartLines(lines, 'invalid').length,
        cheaper: filterCartLines(lines, 'cheaper').length,
        near_expiry: filterCartLines(lines, 'near').length,
      },
      totals: presentTotals(cart.priced.totals),
      orders: cart.priced.orders.map((order) => ({
        warehouse: names.get(order.warehouseId)?.name ?? '',
        handling: order.handling,
        payable: formatAmount(order.payable),
      })),
      may_check_out: cart.priced.mayCheckOut,
      notices: cart.priced.notices.map((notice) => notice.message),
      ledger: presentLedger(cart.priced.ledger),
    },
  };
}
