import {
  compareShown,
  copyCart,
  deleteCartLines,
  editCartLines,
  estimateCoupon,
  getAdditions,
  getCart,
  getCartChanges,
  getCartReadings,
  getCheaperEquals,
  selectCartLines,
} from '@qianfang/contract/cart.calls';
import { applyCartChanges } from '@qianfang/contract/cart-wire/apply-cart-changes';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getGoodsUsage } from '@qianfang/contract/near-expiry.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { noteCartNumber } from '../../shared/add-to-cart.ts';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate, queryClient, showFailure } from '../../shared/query-client.ts';
import { isRefusal, sentenceOf } from '../../shared/refusals.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { cartTotalQuery } from '../../shared/user.queries.ts';
import type { CartEditPort } from './cart-edits.ts';
import type { CartView } from './cart-view.ts';
import type { Readings } from './find-lines.ts';

/** storefront.md 9: the filter for the whole cart. */
const wholeCart = 99_999;

/** The server's last cart. */
let lastCart: CartView | undefined;

/** Fetches the whole cart once, then only changes: unchanged parts stay the same objects. */
async function fetchCart(signal: AbortSignal): Promise<CartView> {
  const before = lastCart;
  const since = before?.pricing?.version;
  if (!before || !since) {
    lastCart = await call(getCart, { signal, query: { filters: wholeCart, pricing: 1 } });
    return lastCart;
  }
  const { cart, changes } = await call(getCartChanges, { signal, query: { since } });
  lastCart = changes ? applyCartChanges(before, changes) : (cart ?? before);
  return lastCart;
}

/** The company's cart at current prices. A company not yet approved gets the reason, which the page shows. */
export const cartQuery = queryOptions({
  queryKey: ['cart', 'list'],
  queryFn: ({ signal }) => fetchCart(signal),
  enabled: hasSession,
  staleTime: 0,
  meta: { inPlace: [422] },
});

/** Suggested additions; refetched whenever the settled cart's total changes. */
export const additionsQuery = (view: CartView) => {
  const { payable, kinds, units } = view.totals;
  return callQuery(getAdditions, ['cart', 'additions', payable, kinds, units]);
};

/** How the names in the cart are typed in letters; refetched when lines come or go. */
export const readingsQuery = ({ data }: CartView) =>
  queryOptions({
    queryKey: ['cart-readings', data.map(({ id }) => id)],
    queryFn: ({ signal }) => call(getCartReadings, { signal }),
    select: ({ list }): Readings => new Map(list.map(({ id, letters }) => [id, letters])),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How fast the company orders the products of these lines, by goods id. */
export const usageQuery = (goodsIds: readonly number[]) =>
  queryOptions({
    queryKey: ['goods', 'usage', goodsIds],
    queryFn: ({ signal }) => call(getGoodsUsage, { signal, query: { goods_ids: [...goodsIds] } }),
    select: ({ list }) => new Map(list.map((one) => [one.goods_id, one])),
    enabled: goodsIds.length > 0,
    // A rate over months does not change in minutes.
    staleTime: 10 * 60_000,
  });

export type ShownDifference = ResultOf<typeof compareShown>['list'][number];

/** What has changed since the cart was shown on an earlier day. To ask is to be shown: once a visit and lines. */
export const shownQuery = ({ data }: CartView) =>
  queryOptions({
    queryKey: ['cart-shown', data.map(({ id }) => id)],
    queryFn: ({ signal }) => call(compareShown, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What equal goods would save; refetched whenever the settled cart's total changes. */
export const equalsQuery = (view: CartView) => {
  const { payable, kinds, units } = view.totals;
  return callQuery(getCheaperEquals, ['cart', 'equals', payable, kinds, units]);
};

/** 券预估; refetched whenever the settled cart's total changes. */
export const couponQuery = (view: CartView) => {
  const { payable, kinds, units } = view.totals;
  return callQuery(estimateCoupon, ['cart', 'coupon', payable, kinds, units]);
};

/** Product pages show the number in the cart. */
function noteNumber(lineId: number, number: number): void {
  const view = queryClient.getQueryData(cartQuery.queryKey);
  const line = view?.data.find((one) => one.id === lineId);
  if (line) noteCartNumber(line.goods.id, number);
}

export const reloadCart = () => invalidate(['cart']);

export async function removeLines(ids: readonly number[]): Promise<void> {
  const answer = await call(deleteCartLines, { body: { ids: [...ids] } });
  const gone = new Set(ids);
  for (const id of ids) noteNumber(id, 0);
  queryClient.setQueryData(cartQuery.queryKey, (view) =>
    view ? { ...view, data: view.data.filter((line) => !gone.has(line.id)) } : view,
  );
  queryClient.setQueryData(cartTotalQuery.queryKey, { total: answer.total });
  await reloadCart();
}

export type CopyAnswer = ResultOf<typeof copyCart>;

/** The dialog shows the failure itself. */
export const copyMutation = {
  mutationFn: (body: BodyOf<typeof copyCart>) => call(copyCart, { body }),
  meta: { inPlace: isRefusal },
};

export const cartEditPort: CartEditPort = {
  async sendNumbers(numbers) {
    try {
      const { list } = await call(editCartLines, { body: { params: [...numbers] } });
      for (const { id, number } of list) noteNumber(id, number);
      return new Map(list.flatMap(({ id, reason, message }) => (reason === null ? [] : [[id, message]])));
    } catch (error) {
      const isRefused = isRefusal(error);
      if (!isRefused) showFailure(error);
      const text = isRefused ? sentenceOf(error) : '数量没有保存，请再改一次';
      return new Map(numbers.map(({ id }) => [id, text]));
    }
  },
  async sendSelection(ids, isSelected) {
    try {
      await call(selectCartLines, { body: { ids: [...ids], is_selected: isSelected ? 1 : 0 } });
    } catch (error) {
      showFailure(error);
    }
  },
  async reload() {
    try {
      await queryClient.invalidateQueries({ queryKey: cartQuery.queryKey }, { throwOnError: true });
    } catch (error) {
      return isRefusal(error);
    }
    // Others may have added or removed lines: the badge must match.
    const total = queryClient.getQueryData(cartQuery.queryKey)?.data.length;
    if (total !== undefined) queryClient.setQueryData(cartTotalQuery.queryKey, { total });
    return true;
  },
};
