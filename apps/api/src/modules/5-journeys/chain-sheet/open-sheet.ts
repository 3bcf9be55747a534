import { maxSheetStores } from '@qianfang/contract/chain-sheet.calls';
import type { SheetOffer } from '@qianfang/domain/chain-sheet/weigh-row';
import { plainTerms } from '@qianfang/domain/pricing/price-terms';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type AffiliatedStore, listAffiliatedStores, storeBlockOf } from '../../1-ground/identity/index.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { decideGoods, loadRightsOfBuyers } from '../../2-goods/qualification/index.ts';
import { loadCachedOffers, loadWithheld, type Offers } from '../../4-shop/offer/index.ts';

/** A column of the sheet. */
export interface SheetStore {
  readonly id: number;
  readonly company: string;
  readonly username: string;
  /** Who buys for it: the head office for a store of its chain, else itself. */
  readonly buyer: Viewer | undefined;
  /** The store that the head office buys for. */
  readonly receiver: Viewer | undefined;
  /** Why nothing can be ordered for it; empty where it can. */
  readonly block: string;
}

function columnOf(store: AffiliatedStore, head: Viewer): SheetStore {
  const isOfChain = store.viewer?.buyerKind === 'CHAIN_STORE';
  return {
    id: store.id,
    company: store.name,
    username: store.viewer?.username ?? '',
    buyer: isOfChain || store.id === head.buyerId ? head : store.viewer,
    receiver: isOfChain ? store.viewer : undefined,
    block: storeBlockOf(store),
  };
}

/**
 * The columns: the head office's stores, oldest first. A head office that is a pharmacy itself comes before them; that
 * of a chain orders for itself by its own cart.
 */
export async function loadSheetStores(db: Db, head: Viewer): Promise<SheetStore[]> {
  const { list } = await listAffiliatedStores(db, head, { limit: maxSheetStores + 1, offset: 0 });
  const isStore = (one: AffiliatedStore) => one.id !== head.buyerId || head.buyerKind !== 'CHAIN_HQ';
  return list.length < 2 ? [] : list.filter(isStore).map((one) => columnOf(one, head));
}

/** Goods of the sheet as the stores are offered them. */
export interface SheetGoods {
  readonly goods: ReadonlyMap<number, Goods>;
  offerOf(store: SheetStore, goodsId: number): SheetOffer;
}

const gone: SheetOffer = {
  terms: plainTerms(null),
  stock: 0,
  purchaseLimit: null,
  block: '商品已下架',
  takesPromotions: false,
};

/** Loads each buyer's offers once: all stores of a chain share their head office's. */
async function loadOffersOf(db: Db, deps: Deps, buyers: readonly Viewer[], ids: readonly number[]) {
  const loaded = new Map<number, { offers: Offers; blocks: ReadonlyMap<number, string> }>();
  for (const buyer of buyers) {
    const offers = await loadCachedOffers(db, deps, buyer, ids);
    const hidden = ids.filter((id) => !offers.byId.has(id));
    const withheld = await loadWithheld(db, offers.rights, hidden);
    loaded.set(buyer.buyerId, {
      offers,
      blocks: new Map([...withheld].map(([id, { block }]) => [id, block.message])),
    });
  }
  return loaded;
}

/**
 * What each store would be offered of these goods: price and stock of who buys, and the store's own licence beside it
 * (trade-rules 1.1). The number of statements grows neither with the goods nor with the stores of a chain.
 */
export async function openSheet(
  db: Db,
  deps: Deps,
  stores: readonly SheetStore[],
  ids: readonly number[],
): Promise<SheetGoods> {
  const buyers = new Map(stores.flatMap(({ buyer }) => (buyer ? [[buyer.buyerId, buyer] as const] : [])));
  const receivers = stores.flatMap(({ receiver }) => receiver?.buyerId ?? []);
  const goods = await loadGoods(db, ids);
  const loaded = await loadOffersOf(db, deps, [...buyers.values()], ids);
  const [first] = loaded.values();
  const rights =
    first && receivers.length > 0 ? await loadRightsOfBuyers(db, receivers, first.offers.today) : new Map();
  const all = [...goods.values()];
  const ownBlocks = new Map(
    [...rights].map(([id, own]) => {
      const decisions = decideGoods(own, all);
      return [id, new Map(all.map((one) => [one.id, decisions.get(one.id)?.reasons[0]?.message ?? '']))];
    }),
  );
  return {
    goods,
    offerOf({ buyer, receiver }, goodsId) {
      const known = buyer && loaded.get(buyer.buyerId);
      const offer = known?.offers.byId.get(goodsId);
      if (!offer) return { ...gone, block: known?.blocks.get(goodsId) ?? gone.block };
      const block =
        offer.decision.reasons[0]?.message ??
        offer.stock.block?.message ??
        (receiver ? ownBlocks.get(receiver.buyerId)?.get(goodsId) : undefined) ??
        '';
      return {
        terms: offer.price?.terms ?? plainTerms(null),
        stock: offer.stock.total,
        purchaseLimit: offer.goods.purchase_limit,
        block,
        takesPromotions: offer.handling !== 'HM',
      };
    },
  };
}
