import type { FreightTerms } from '@qianfang/domain/freight/freight';
import { fen } from '@qianfang/domain/money/fen';
import { unitPrice } from '@qianfang/domain/money/unit-price';
import {
  type CartInput,
  type CartLineInput,
  type Choices,
  defaultChoices,
  emptyWallet,
  type Wallet,
} from '@qianfang/domain/pricing/cart-input';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import type { PricedCart, PricedLine } from '@qianfang/domain/pricing/priced-cart';
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
  firstOrderCheck,
  loadCachedOffers,
  loadMonthQuotas,
  loadWithheld,
  type Offers,
  type WithheldGoods,
} from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import { type CachedLine, type CachedLines, emptyMemory, openCachedLines } from './cart-memory.ts';
import { loadCartRows } from './cart-row-cache.ts';
import { type LineBatches, lineFacts, loadLineBatches } from './line-facts.ts';
import { loadChoices } from './load-choices.ts';
import { factsNear, goneFacts } from './offer-facts.ts';

/** A cart with everything that decides about it, priced. */
export interface OpenCart {
  readonly rows: readonly CartLineRow[];
  readonly known: CachedLines;
  /** The goods that offers were loaded for, whether the company may see them or not. */
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
  /** What it chose of that, and of activities where that differs from the choices stored with the cart. */
  readonly choices?: Partial<Choices>;
  /** It is to be ordered now, in the caller's transaction. */
  readonly isToOrder?: boolean;
  /** Whose cart it is, where another company buys it. */
  readonly ownerId?: number;
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

function lineInput(row: CartLineRow, known: CachedLine | undefined, sources: LineSources): CartLineInput {
  const { offers, withheld, batches, onlyIds } = sources;
  const isSelected = onlyIds ? onlyIds.has(row.id) : row.is_selected;
  const input = known?.input;
  if (input) return input.isSelected === isSelected ? input : { ...input, isSelected };
  const { id, quantity, picked_activity_id: pickedReductionId } = row;
  const common = { id, quantity, isSelected, pickedReductionId };
  if (row.kind === 3) return { ...common, kind: 'COMBINATION', combination: combinationOf(row, sources) };
  const offer = offers.byId.get(row.goods_id);
  const goods = offer ? lineFacts(offer, row, batches) : goneFacts(row, withheld.get(row.goods_id));
  return { ...common, kind: 'GOODS', goods, batchId: row.batch_id };
}

/** Goods of the cart, and those that activities may bring. */
function askedIds(rows: readonly CartLineRow[], rules: readonly Rule[]): readonly number[] {
  const own = rows.flatMap((row) => (row.kind === 1 ? [row.goods_id] : []));
  return [...new Set([...own, ...goodsIdsOf(rules)])];
}

/** The warehouses that the cart orders from. */
const warehousesOf = (rows: readonly CartLineRow[]) => [...new Set(rows.map((row) => row.warehouse_id))];

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
  const ownerId = options.ownerId ?? viewer.buyerId;
  const cached = options.rows ? undefined : await loadCartRows(db, ownerId);
  const rows = options.rows ?? cached?.rows ?? [];
  // Another company is shown other offers.
  const memory = ownerId === viewer.buyerId && cached ? cached.memory : emptyMemory();
  const province = options.province ?? viewer.province;
  const at = deps.clock.now();
  const now = at.getTime();
  const isFirstOrder = firstOrderCheck(db, viewer.buyerId);
  const rules = await loadRules(db, viewer, at, isFirstOrder, combinationIdsOf(rows));
  const ids = askedIds(rows, rules);
  const offers = await loadCachedOffers(db, deps, viewer, ids);
  const withheld = await loadWithheld(
    db,
    offers.rights,
    rows.flatMap((row) => (row.kind === 1 && !offers.byId.has(row.goods_id) ? row.goods_id : [])),
  );
  const batches = await loadLineBatches(db, rows, offers);
  const chosen = await loadChoices(db, ownerId);
  const monthQuotas = await loadMonthQuotas(db, viewer.buyerId, {
    goodsIds: ids.filter((id) => offers.byId.get(id)?.goods.isControlledSale),
    now: at,
    isToOrder: options.isToOrder ?? false,
  });
  const freightRule = await loadFreightRule(db, province);
  const unshippedFen = await loadUnshippedTotal(db, viewer.buyerId);
  const known = openCachedLines(rows, offers, memory);
  const sources: LineSources = { offers, withheld, batches, rules, now, onlyIds: options.onlyIds };
  const input: CartInput = {
    now,
    buyer: { type: viewer.buyerKind ?? '', region: province, isFirstOrder: await isFirstOrder() },
    lines: rows.map((row, index) => lineInput(row, known[index], sources)),
    promotions: enginePromotions(rules, factsNear(offers, warehousesOf(rows))),
    wallet: options.wallet ?? emptyWallet,
    choices: { ...defaultChoices, ...chosen, ...options.choices },
    monthQuotas,
    freight: freightTerms(freightRule, unshippedFen),
  };
  return {
    rows,
    known,
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

/** A row with its input to the engine, and the result. */
export interface PairedLine {
  readonly row: CartLineRow;
  readonly known: CachedLine | undefined;
  readonly input: CartLineInput;
  readonly line: PricedLine;
}

/** The rows with their priced lines, in the order of the rows. */
export function pairLines({ rows, known, input, priced }: OpenCart): PairedLine[] {
  const pairs: PairedLine[] = [];
  rows.forEach((row, index) => {
    const line = priced.lines[index];
    const own = input.lines[index];
    if (line && own) pairs.push({ row, known: known[index], input: own, line });
  });
  return pairs;
}
