import { writeTerms } from '@qianfang/contract/cart-wire/write-input-parts';
import type { getChainSheet } from '@qianfang/contract/chain-sheet';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { Problem } from '@qianfang/contract/problem';
import { nothingOpen, type OpenPaste } from '@qianfang/domain/chain-sheet/open-paste';
import type { SheetOffer } from '@qianfang/domain/chain-sheet/weigh-row';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Goods } from '../../2-goods/goods/index.ts';
import { checkSheetUse } from './chain-sheet.policy.ts';
import { findSheet, loadSheetCells, loadSheetGoods } from './chain-sheet.repo.ts';
import { loadSheetStores, openSheet, type SheetGoods, type SheetStore } from './open-sheet.ts';

type Result = ResultOf<typeof getChainSheet>;
type Row = Result['rows'][number];

function presentOffer(offer: SheetOffer): Row['offers'][number] {
  return {
    terms: writeTerms(offer.terms),
    number: offer.stock,
    purchase_limit: offer.purchaseLimit,
    block: offer.block,
    takes_promotions: offer.takesPromotions ? 1 : 0,
  };
}

/** Stores with equal offers share one: a chain's mostly do. */
function presentOffers(goodsId: number, stores: readonly SheetStore[], sheet: SheetGoods) {
  const places = new Map<string, number>();
  const offers: Row['offers'] = [];
  const of = stores.map((store) => {
    const offer = presentOffer(sheet.offerOf(store, goodsId));
    const text = JSON.stringify(offer);
    const known = places.get(text) ?? offers.push(offer) - 1;
    places.set(text, known);
    return known;
  });
  return { offers, of };
}

const namesOf = (goodsId: number, one: Goods | undefined) => ({
  goods_id: goodsId,
  name: one?.name ?? '商品已下架',
  ypgg: one?.spec ?? '',
  sccj: one?.maker ?? '',
});

function presentUnread(
  { lines, columns, cells }: OpenPaste,
  stores: readonly SheetStore[],
  { goods }: SheetGoods,
): Result['unread'] {
  const companies = new Map(stores.map((store) => [store.id, store.company]));
  return {
    lines: lines.map(({ id, line, text, candidates }) => ({
      id,
      line,
      text,
      candidates: candidates.flatMap((one) => (goods.has(one) ? [namesOf(one, goods.get(one))] : [])),
    })),
    columns: columns.map(({ id, column, heading }) => ({ id, column, heading })),
    cells: cells.map((cell) => ({
      id: cell.id,
      line: cell.line,
      line_id: cell.lineId,
      column_id: cell.columnId,
      name: cell.goodsId === null ? '' : (goods.get(cell.goodsId)?.name ?? ''),
      company: cell.storeId === null ? '' : (companies.get(cell.storeId) ?? ''),
      goods_id: cell.goodsId,
      store_id: cell.storeId,
      text: cell.text,
      message: cell.message,
    })),
  };
}

/** The head office's sheet at present prices, rights and stock. Problem: FORBIDDEN. */
export async function readSheet(deps: Deps, viewer: Viewer): Promise<Result | Problem<'FORBIDDEN'>> {
  const refused = checkSheetUse(viewer);
  if (refused) return refused;
  const { db } = deps;
  const stores = await loadSheetStores(db, viewer);
  const ids = await loadSheetGoods(db, viewer.buyerId);
  const unread = (await findSheet(db, viewer.buyerId))?.unread ?? nothingOpen;
  const cells = Map.groupBy(await loadSheetCells(db, viewer.buyerId), (cell) => cell.goods_id);
  const named = [
    ...unread.lines.flatMap((line) => line.candidates),
    ...unread.cells.flatMap((cell) => cell.goodsId ?? []),
  ];
  const sheet = await openSheet(db, deps, stores, [...new Set([...ids, ...named])]);
  const columns = new Set(stores.map((store) => store.id));
  return {
    stores: stores.map(({ id, company, buyer, block }) => ({
      id,
      company,
      buys: buyer?.buyerId === viewer.buyerId ? 'HEAD' : 'STORE',
      block,
    })),
    rows: ids.map((id): Row => {
      const goods = sheet.goods.get(id);
      return {
        ...namesOf(id, goods),
        bzdw: goods?.unit ?? '',
        zbz: goods?.pack_size ?? 1,
        jzl: goods?.case_size ?? 0,
        is_splittable: goods?.is_splittable ? 1 : 0,
        picture: goods?.pictureUrl ?? '',
        ...presentOffers(id, stores, sheet),
        cells: (cells.get(id) ?? []).flatMap(({ store_id, quantity }) =>
          columns.has(store_id) ? [{ store_id, number: quantity }] : [],
        ),
      };
    }),
    unread: presentUnread(unread, stores, sheet),
  };
}
