import type { FreightTerms } from '@qianfang/domain/freight/freight';
import { fen } from '@qianfang/domain/money/fen';
import { unitPrice } from '@qianfang/domain/money/unit-price';
import {
  type CartInput,
  type CartLineInput,
  type Choices,
  defaultChoices,
  emptyWallet,
  type Promotions,
  type Wallet,
} from '@qianfang/domain/pricing/cart-input';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import type { Combination } from '@qianfang/domain/promotion/combination';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type FreightRule, loadFreightRule } from '../../1-ground/pricing/index.ts';
import {
  engineCombination,
  enginePromotions,
  goodsIdsOf,
  loadRules,
  type Rule,
} from '../../2-goods/promotion/index.ts';
import { loadUnshippedTotal } from '../../3-trade/purchases/index.ts';
import {
  askFirstOrder,
  loadKeptOffers,
  loadMonthQuotas,
  loadWithheld,
  type Offers,
  type WithheldGoods,
} from '../offer/index.ts';
import { type LineBatches, lineFacts, loadLineBatches } from './batch-lines.ts';
import type { CartLineRow } from './cart.repo.ts';
import { factsNear, goneFacts } from './goods-facts.ts';
import { type HeldCart, heldAs, loadHeldCart } from './held-cart.ts';
import { loadChoices } from './load-choices.ts';

/** A cart with everything that decides about it, priced. */
export interface OpenCart {
  readonly rows: readonly CartLineRow[];
  /** The goods that were looked for, whether they are there for the company or not. */
  readonly askedIds: readonly number[];
  readonly offers: Offers;
  /** Of the lines' goods those that are not offered to the company any more. */
  readonly withheld: ReadonlyMap<number, WithheldGoods>;
  readonly batches: LineBatches;
  /** The activities that are open to the company. */
  readonly rules: readonly Rule[];
  readonly freightRule: FreightRule | undefined;
  readonly unshippedFen: number;
  /** What it was priced from. */
  readonly input: CartInput;
  readonly priced: PricedCart;
}

export interface OpenCartOptions {
  /** The lines, where the caller has locked them already. */
  readonly rows?: readonly CartLineRow[];
  /** Only these lines count as selected; the stored ticks otherwise. */
  readonly onlyIds?: ReadonlySet<number>;
  /** Province that the goods go to; the company's own otherwise. */
  readonly province?: string;
  /** What the company has to pay less with; nothing unless given. */
  readonly wallet?: Wallet;
  /** What it chose of that, and of its activities where that is not as it lies in the cart. */
  readonly choices?: Partial<Choices>;
  /** It is to be ordered now, in the caller's transaction. */
  readonly isToOrder?: boolean;
  /** Whose cart it is, where another company buys what is in it. */
  readonly keeperId?: number;
}

/** A set that is gone altogether: nobody can order it any more. */
function goneCombination(row: CartLineRow): Combination {
  return {
    id: row.goods_id,
    name: '组合已下架',
    setPrice: unitPrice(0),
    purchaseLimit: null,
    parts: [],
    startsAt: null,
    endsAt: 0,
  };
}

interface LineSources {
  readonly offers: Offers;
  readonly withheld: OpenCart['withheld'];
  readonly batches: LineBatches;
  readonly rules: readonly Rule[];
  readonly now: number;
  readonly onlyIds: OpenCartOptions['onlyIds'];
}

function lineInput(row: CartLineRow, sources: LineSources): CartLineInput {
  const { offers, withheld, batches, onlyIds } = sources;
  const common = {
    id: row.id,
    quantity: row.quantity,
    isSelected: onlyIds ? onlyIds.has(row.id) : row.is_selected,
    pickedReductionId: row.picked_activity_id,
  };
  if (row.kind === 3) return { ...common, kind: 'COMBINATION', combination: combinationOf(row, sources) };
  const offer = offers.byId.get(row.goods_id);
  const goods = offer ? lineFacts(offer, row, batches) : goneFacts(row, withheld.get(row.goods_id));
  return { ...common, kind: 'GOODS', goods, batchId: row.batch_id };
}

interface ToldInputs {
  readonly rows: readonly CartLineRow[];
  readonly inputs: readonly CartLineInput[];
}

/** By the offers that they were made from. */
const toldBefore = new WeakMap<Offers['byId'], ToldInputs>();

/**
 * What the engine is told of the lines. What it made of a line it knows by the object, so that it is told the same
 * object of a row that is the same, as long as nothing of the offers is another.
 */
function lineInputs(rows: readonly CartLineRow[], sources: LineSources): readonly CartLineInput[] {
  const { byId } = sources.offers;
  if (sources.onlyIds) return rows.map((row) => lineInput(row, sources));
  const before = toldBefore.get(byId);
  const inputs = rows.map((row, index) => {
    const isSame = before?.rows[index] === row && isOrdinary(row) && byId.has(row.goods_id);
    const known = isSame ? before.inputs[index] : undefined;
    return known ?? lineInput(row, sources);
  });
  toldBefore.set(byId, { rows, inputs });
  return inputs;
}

/**
 * Neither a set nor a batch by name nor one that has to last: what these are may change without their rows and offers.
 */
export const isOrdinary = (row: CartLineRow): boolean =>
  row.kind === 1 && row.batch_id === null && row.min_days === 0;

interface AskedIds {
  readonly rules: readonly Rule[];
  readonly ids: readonly number[];
}

const askedBefore = new WeakMap<HeldCart['goodsIds'], AskedIds>();

/** Goods of the cart, and those that activities may bring: the same list as long as both are the same. */
function askedIds({ goodsIds }: HeldCart, rules: readonly Rule[]): readonly number[] {
  const known = askedBefore.get(goodsIds);
  if (known?.rules === rules) return known.ids;
  const ids = [...new Set([...goodsIds, ...goodsIdsOf(rules)])];
  askedBefore.set(goodsIds, { rules, ids });
  return ids;
}

interface KnownPromotions {
  readonly rules: readonly Rule[];
  readonly places: string;
  readonly promotions: Promotions;
}

const promotionsBefore = new WeakMap<Offers['byId'], KnownPromotions>();

/**
 * What activities give, by the warehouses that the cart orders from: the same object as long as all of that is the
 * same.
 */
function promotionsFor(rules: readonly Rule[], offers: Offers, rows: readonly CartLineRow[]): Promotions {
  const preferred = [...new Set(rows.map((row) => row.warehouse_id))];
  const places = preferred.join();
  const known = promotionsBefore.get(offers.byId);
  if (known?.rules === rules && known.places === places) return known.promotions;
  const promotions = enginePromotions(rules, factsNear(offers, preferred));
  promotionsBefore.set(offers.byId, { rules, places, promotions });
  return promotions;
}

function combinationOf(row: CartLineRow, { offers, rules, now }: LineSources): Combination {
  const rule = rules.find((one) => one.kind === 'COMBINATION' && one.id === row.goods_id);
  const combination = rule && engineCombination(rule, factsNear(offers, [row.warehouse_id]), now);
  return combination ?? goneCombination(row);
}

function freightTerms(rule: FreightRule | undefined, unshippedFen: number): FreightTerms | null {
  if (!rule) return null;
  return { shippingAmount: rule.shippingAmount, noTransOrderAmount: fen(unshippedFen), fee: rule.fee };
}

const combinationIdsOf = (rows: readonly CartLineRow[]) =>
  rows.flatMap((row) => (row.kind === 3 ? [row.goods_id] : []));

/**
 * Opens a company's cart: lines, goods, prices, activities, stock, permission and freight in a fixed number of
 * statements, priced by the one engine. `db` may be a transaction.
 */
export async function openCart(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  options: OpenCartOptions = {},
): Promise<OpenCart> {
  const keeperId = options.keeperId ?? viewer.buyerId;
  const held = options.rows ? heldAs(options.rows, undefined) : await loadHeldCart(db, keeperId);
  const { rows } = held;
  const province = options.province ?? viewer.province;
  const at = deps.clock.now();
  const now = at.getTime();
  const isFirstOrder = askFirstOrder(db, viewer.buyerId);
  const rules = await loadRules(db, viewer, at, isFirstOrder, combinationIdsOf(rows));
  const ids = askedIds(held, rules);
  const offers = await loadKeptOffers(db, deps, viewer, ids);
  const withheld = await loadWithheld(
    db,
    offers.rights,
    rows.flatMap((row) => (row.kind === 1 && !offers.byId.has(row.goods_id) ? row.goods_id : [])),
  );
  const batches = await loadLineBatches(db, rows, offers);
  const chosen = await loadChoices(db, keeperId);
  const monthQuotas = await loadMonthQuotas(db, viewer.buyerId, {
    goodsIds: ids.filter((id) => offers.byId.get(id)?.goods.isControlledSale),
    now: at,
    isToOrder: options.isToOrder ?? false,
  });
  const freightRule = await loadFreightRule(db, province);
  const unshippedFen = await loadUnshippedTotal(db, viewer.buyerId);
  const sources: LineSources = { offers, withheld, batches, rules, now, onlyIds: options.onlyIds };
  const input: CartInput = {
    now,
    buyer: { type: viewer.buyerKind ?? '', region: province, isFirstOrder: await isFirstOrder() },
    lines: lineInputs(rows, sources),
    promotions: promotionsFor(rules, offers, rows),
    wallet: options.wallet ?? emptyWallet,
    choices: { ...defaultChoices, ...chosen, ...options.choices },
    monthQuotas,
    freight: freightTerms(freightRule, unshippedFen),
  };
  return {
    rows,
    askedIds: ids,
    offers,
    withheld,
    batches,
    rules,
    freightRule,
    unshippedFen,
    input,
    priced: priceCart(input),
  };
}
