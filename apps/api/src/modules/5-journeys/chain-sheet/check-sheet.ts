import type { checkSheet as checkSheetEndpoint } from '@qianfang/contract/chain-sheet';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { placeText } from '@qianfang/domain/identifier/place';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { peekLimitProblem } from '../../3-trade/purchases/index.ts';
import {
  contractProblem,
  findGateProblems,
  findStoreProblems,
  openCart,
  openWallet,
} from '../../4-shop/cart/index.ts';
import { checkSheetUse } from './chain-sheet.policy.ts';
import { loadSheetCells, loadSheetGoods, type SheetCell } from './chain-sheet.repo.ts';
import { inSheetOrder, loadPlaces, markOf, rowsOf, type SheetPlace } from './column-order.ts';
import { loadSheetStores, type SheetStore } from './open-sheet.ts';

type Body = BodyOf<typeof checkSheetEndpoint>;
type Result = ResultOf<typeof checkSheetEndpoint>;
type StoreResult = Result['list'][number];
type Block = StoreResult['blocks'][number];

/** Neither coupons nor gifts to choose: the first order of several would take them from the others. */
export const noChoices = { exchanges: [], declinedGiftIds: [] } as const;

const presentPlaces = (places: readonly SheetPlace[]): StoreResult['places'] =>
  places.map(({ address, isStore }) => ({
    id: address.id,
    text: `${placeText(address, address.detail)}（${address.consignee}）`,
    is_store: isStore ? 1 : 0,
  }));

function blockedColumn(store: SheetStore, cells: readonly SheetCell[]): StoreResult {
  return {
    store_id: store.id,
    kinds: cells.length,
    number: cells.reduce((sum, cell) => sum + cell.quantity, 0),
    goods: '0.00',
    reduction: '0.00',
    freight: '0.00',
    payable: null,
    mark: markOf(cells),
    places: [],
    address_id: null,
    blocks: [{ message: store.block, action_url: null }],
    limit_message: '',
    has_hm: 0,
  };
}

async function checkColumn(
  deps: Deps,
  head: Viewer,
  store: SheetStore,
  cells: readonly SheetCell[],
  addressId: number | undefined,
): Promise<StoreResult> {
  const { buyer, receiver } = store;
  if (store.block !== '' || !buyer) return blockedColumn(store, cells);
  const { db } = deps;
  const now = deps.clock.now();
  const places = await loadPlaces(db, head, store, dateInShanghai(now));
  const place = places.find((one) => one.address.id === addressId) ?? places[0];
  const purse = await openWallet(db, buyer.buyerId, now, { coupon_id: 0 });
  const rows = rowsOf(cells);
  const cart = await openCart(db, deps, buyer, {
    rows,
    onlyIds: new Set(rows.map((row) => row.id)),
    ...purse,
    choices: { ...noChoices, ...purse.choices },
    ...(place ? { province: place.address.province } : {}),
  });
  const { totals, orders, lines } = cart.priced;
  const unfit = lines.flatMap((line): Block[] => {
    const note = line.notes[0]?.message ?? (line.isCounted ? undefined : '暂不能采购');
    return line.lineId === null || note === undefined
      ? []
      : [{ message: `${line.name}：${note}`, action_url: null }];
  });
  const problems =
    orders.length === 0
      ? []
      : [
          (await contractProblem(db, deps, buyer, cart)) ?? [],
          receiver ? await findStoreProblems(db, deps, receiver, cart) : [],
          await findGateProblems(db, buyer, cart, place?.address),
        ].flat();
  const limited = await peekLimitProblem(db, store.id, totals.payable, now);
  return {
    store_id: store.id,
    kinds: cells.length,
    number: cells.reduce((sum, cell) => sum + cell.quantity, 0),
    goods: formatAmount(totals.goods),
    reduction: formatAmount(fen(totals.fullReduction + totals.orderDiscount)),
    freight: formatAmount(totals.freight),
    payable: orders.length === 0 ? null : formatAmount(totals.payable),
    mark: markOf(cells),
    places: presentPlaces(places),
    address_id: place?.address.id ?? null,
    blocks: [
      ...unfit,
      ...problems.map((one) => ({ message: one.message, action_url: one.actionUrl ?? null })),
    ],
    limit_message: limited?.message ?? '',
    has_hm: orders.some((draft) => draft.handling === 'HM') ? 1 : 0,
  };
}

/** What each store's column would be as an order now, and what stands in its way. Read-only. Problem: FORBIDDEN. */
export async function checkSheet(
  deps: Deps,
  viewer: Viewer,
  { places = [] }: Body,
): Promise<Result | Problem<'FORBIDDEN'>> {
  const refused = checkSheetUse(viewer);
  if (refused) return refused;
  const stores = await loadSheetStores(deps.db, viewer);
  const ids = await loadSheetGoods(deps.db, viewer.buyerId);
  const byStore = Map.groupBy(await loadSheetCells(deps.db, viewer.buyerId), (cell) => cell.store_id);
  const chosen = new Map(places.map((one) => [one.store_id, one.address_id]));
  const list: StoreResult[] = [];
  for (const store of stores) {
    const cells = inSheetOrder(ids, byStore.get(store.id) ?? []);
    if (cells.length > 0) list.push(await checkColumn(deps, viewer, store, cells, chosen.get(store.id)));
  }
  return { list };
}
