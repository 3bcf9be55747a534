import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { PricedLine, PricedPart } from '@qianfang/domain/pricing/priced-cart';
import { availableSets } from '@qianfang/domain/promotion/combination';
import {
  expiryLevel,
  type GoodsView,
  noOwnFacts,
  type Offer,
  presentBlock,
  presentGoods,
  type WithheldGoods,
} from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import { lineFacts } from './line-facts.ts';
import type { OpenCart } from './open-cart.ts';
import { senderOf, sentBatch } from './sent-batch.ts';

/** Goods that are gone for this buyer: worth nothing, and not to be bought. */
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
    benefit: null,
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

/** Units of a goods in one set, also where an order sends only some of them. */
export function perSet({ goods }: PricedPart, line: PricedLine): number {
  const whole = line.parts.find((part) => part.goods.goodsId === goods.goodsId);
  return Math.round((whole?.quantity ?? 0) / line.quantity);
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
    is_buy: note?.reason === 'NOT_BUYABLE' ? 0 : 1,
    buy_block:
      note?.reason === 'NOT_BUYABLE'
        ? { reason: 'OFF_SHELF', message: note.message, doc_type: null, action_url: null }
        : null,
    number: availableSets(parts),
    purchase_limit: cart.rules.find((rule) => rule.id === row.goods_id)?.limitPerOrder ?? null,
    type: 3,
  };
}

/** Goods with the stock that is left for the line, and the warehouse that is asked first. */
export function presentPartGoods(cart: OpenCart, offer: Offer, part: PricedPart): GoodsView {
  const own = { ...noOwnFacts, cartNumber: part.quantity };
  const view = presentGoods(offer, own, cart.priced.now);
  return { ...view, number: part.goods.stock, ck_id: part.goods.warehouseId };
}

/** Goods that the company may not see any more: what they were, and why. */
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

/** The stock that a line may be sent, by warehouse. */
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

/** The goods of a line, as far as the company may know of it. */
export function presentLineGoods(cart: OpenCart, row: CartLineRow, line: PricedLine): GoodsView {
  if (row.kind === 3) return setGoods(cart, row, line);
  const offer = cart.offers.byId.get(row.goods_id);
  const withheld = cart.withheld.get(row.goods_id);
  if (!offer) return withheld ? withheldGoods(row, withheld) : goneGoods(row);
  const own = { ...noOwnFacts, cartNumber: row.quantity };
  // Stock and expiry are those of what the line may be sent: its batch, its minimum shelf life.
  const facts = lineFacts(offer, row, cart.batches);
  const { expiry_date } = sentBatch(cart, row, senderOf(facts, row.quantity));
  const { places, ...view } = presentGoods(offer, own, cart.priced.now);
  return {
    ...view,
    ...placesFor(facts, places),
    number: facts.stock,
    ck_id: facts.warehouseId,
    expiry_level: expiryLevel(expiry_date, offer.batchRules.today),
  };
}
