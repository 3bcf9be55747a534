import type { FreightTerms } from '@qianfang/domain/freight/freight';
import { fen } from '@qianfang/domain/money/fen';
import {
  type CartInput,
  defaultChoices,
  emptyWallet,
  type GoodsLineInput,
  noPromotions,
} from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { priceCart } from '@qianfang/domain/pricing/price-cart';
import { plainTerms } from '@qianfang/domain/pricing/price-terms';
import type { PricedCart } from '@qianfang/domain/pricing/priced-cart';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadOffers, type Offer, type Offers } from '../catalogue/index.ts';
import { loadUnshippedTotal } from '../orders/index.ts';
import { type FreightRule, loadFreightRule } from '../pricing/index.ts';
import { type CartLineRow, loadLines } from './cart.repo.ts';

/** A cart with everything that decides about it, priced. */
export interface OpenCart {
  readonly rows: readonly CartLineRow[];
  readonly offers: Offers;
  readonly freightRule: FreightRule | undefined;
  readonly unshippedFen: number;
  readonly priced: PricedCart;
}

export interface OpenCartOptions {
  /** The lines, where the caller has locked them already. */
  readonly rows?: readonly CartLineRow[];
  /** Only these lines count as selected; the stored ticks otherwise. */
  readonly onlyIds?: ReadonlySet<number>;
  /** Province that the goods go to; the company's own otherwise. */
  readonly province?: string;
}

function blockReason(offer: Offer): string {
  return offer.decision.reasons[0]?.message ?? '';
}

function factsOf(offer: Offer, warehouseId: number): GoodsFacts {
  const { goods, stock, decision } = offer;
  const here = stock.warehouses.find((warehouse) => warehouse.warehouseId === warehouseId);
  const sections = [
    ...(goods.is_youx ? ['yx'] : []),
    ...(goods.is_self_operated ? ['zy'] : []),
    ...(goods.is_device_section ? ['qx'] : []),
  ];
  return {
    goodsId: goods.id,
    name: goods.name,
    warehouseId,
    handling: offer.handling,
    isBuy: decision.kind === 'show',
    blockReason: blockReason(offer),
    terms: offer.price?.terms ?? plainTerms(null),
    brandId: goods.maker_id,
    categoryIds: goods.categoryPath,
    sections,
    isYoux: goods.is_youx,
    isDpby: goods.is_dpby,
    freeShippingQuantity: goods.free_shipping_quantity,
    withCoupon: offer.handling !== 'HM',
    weightGrams: goods.weight_grams,
    packSize: goods.pack_size,
    isSplittable: goods.is_splittable,
    stock: here?.available ?? 0,
    purchaseLimit: goods.purchase_limit,
    unit: goods.unit,
  };
}

/** A goods that is not there for this buyer any more keeps its line, greyed, until the buyer removes it. */
function goneFacts(row: CartLineRow): GoodsFacts {
  return {
    goodsId: row.goods_id,
    name: '商品已下架',
    warehouseId: row.warehouse_id,
    handling: 'NORMAL',
    isBuy: false,
    blockReason: '商品已下架',
    terms: plainTerms(null),
    brandId: null,
    categoryIds: [],
    sections: [],
    isYoux: false,
    isDpby: false,
    freeShippingQuantity: 0,
    withCoupon: false,
    weightGrams: 0,
    packSize: 1,
    isSplittable: true,
    stock: 0,
    purchaseLimit: null,
    unit: '件',
  };
}

function lineInput(
  row: CartLineRow,
  offer: Offer | undefined,
  onlyIds: OpenCartOptions['onlyIds'],
): GoodsLineInput {
  return {
    kind: 'GOODS',
    id: row.id,
    quantity: row.quantity,
    isSelected: onlyIds ? onlyIds.has(row.id) : row.is_selected,
    pickedReductionId: null,
    goods: offer ? factsOf(offer, row.warehouse_id) : goneFacts(row),
    batchId: row.batch_id,
  };
}

function freightTerms(rule: FreightRule | undefined, unshippedFen: number): FreightTerms | null {
  if (!rule) return null;
  return { shippingAmount: rule.shippingAmount, noTransOrderAmount: fen(unshippedFen), fee: rule.fee };
}

/**
 * Opens a company's cart: lines, goods, prices, stock, permission and freight in a fixed number of statements, priced
 * by the one engine. `db` may be a transaction.
 */
export async function openCart(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  options: OpenCartOptions = {},
): Promise<OpenCart> {
  const rows = options.rows ?? (await loadLines(db, viewer.buyerId));
  const province = options.province ?? viewer.province;
  const offers = await loadOffers(db, deps, viewer, [...new Set(rows.map((row) => row.goods_id))]);
  const freightRule = await loadFreightRule(db, province);
  const unshippedFen = await loadUnshippedTotal(db, viewer.buyerId);
  const input: CartInput = {
    now: deps.clock.now().getTime(),
    buyer: { type: viewer.buyerKind ?? '', region: province, isFirstOrder: false },
    lines: rows.map((row) => lineInput(row, offers.byId.get(row.goods_id), options.onlyIds)),
    promotions: noPromotions,
    wallet: emptyWallet,
    choices: defaultChoices,
    freight: freightTerms(freightRule, unshippedFen),
  };
  return { rows, offers, freightRule, unshippedFen, priced: priceCart(input) };
}
