import { addToCart } from '@qianfang/contract/cart.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getCombinations,
  getEverydayPrice,
  getFair,
  getFairs,
  getWelfare,
  remindOfActivity,
} from '@qianfang/contract/promotion.calls';
import { toMilliseconds } from '@qianfang/domain/calendar/shanghai-time';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { noteCartChanged } from '../../shared/add-to-cart.ts';
import { call } from '../../shared/call.ts';
import { callQuery, pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { callOnce } from '../../shared/send-once.ts';
import { noteServerTime } from '../../shared/server-clock.ts';

export type SpecialOffer = ResultOf<typeof getEverydayPrice>['days'][number]['list'][number];
export type PromotedGoods = SpecialOffer['goods'];
export type Day = ResultOf<typeof getEverydayPrice>['days'][number];
export type WelfareItem = ResultOf<typeof getWelfare>['list'][number];
export type Combination = ResultOf<typeof getCombinations>['list'][number];
export type FairTab = ResultOf<typeof getFairs>['list'][number];
export type Fair = ResultOf<typeof getFair>;

/** Takes over the server's clock for countdowns. */
const timed = {
  received: (answer: { readonly timestamp: number }) => noteServerTime(toMilliseconds(answer.timestamp)),
  staleTime: 30_000,
};

// The keys begin with goods, so that numbers in the cart reach these pages as they reach lists.
export const everydayQuery = callQuery(getEverydayPrice, ['goods', 'everyday'], timed);

export const welfareQuery = (page: number, keywords = '') =>
  pageQuery(
    getWelfare,
    ['goods', 'welfare', page, keywords],
    { page, per_page: 20, ...(keywords ? { keywords } : {}) },
    timed,
  );

export const combinationsQuery = callQuery(getCombinations, ['goods', 'combinations'], timed);

/** The combinations that include a product. */
export const goodsCombinationsQuery = (goodsId: number) =>
  callQuery(getCombinations, ['goods', 'combinations', goodsId], { query: { goods_id: goodsId }, ...timed });

/** `id`: a 满减 to include. */
export const fairsQuery = (id: number | undefined) =>
  callQuery(getFairs, ['goods', 'fairs', id ?? 0], {
    query: id === undefined ? {} : { with: id },
    ...timed,
    staleTime: 60_000,
  });

/** Its progress is the cart's: refetched with the cart. */
export const fairQuery = (id: number, page: number) =>
  pageQuery(getFair, ['cart', 'fair', id, page], { page, per_page: 20 }, { params: { id }, ...timed });

/** Sets or cancels the reminder of a future offer. */
export function useReminder() {
  return useMutation({
    mutationFn: (request: { readonly offer: SpecialOffer; readonly isOn: boolean }) =>
      call(remindOfActivity, {
        body: {
          activity_id: request.offer.activity_id,
          goods_id: request.offer.goods.id,
          is_on: request.isOn ? 1 : 0,
        },
      }),
    onSuccess(_answer, { isOn }) {
      toast.success(isOn ? '已设提醒，开始时会发消息给您' : '已取消提醒');
      void invalidate(everydayQuery.queryKey);
    },
  });
}

/** Adds sets of a combination to the cart, as a line of type 3. */
export function useAddSets() {
  return useMutation({
    mutationFn: ({ combination, number }: { readonly combination: Combination; readonly number: number }) =>
      callOnce(addToCart, {
        body: { params: [{ goods_id: combination.id, number, type: 3 }] },
      }),
    onSuccess({ added, failed }, { combination }) {
      const [line] = added;
      const [refused] = failed;
      if (line && line.message === '')
        toast.success(`${combination.name} 已加入购物车，共 ${line.number} 套`);
      else if (line) toast.warning(`${combination.name}：${line.message}`);
      if (refused) toast.warning(`${combination.name} 没有加入：${refused.message}`);
      noteCartChanged();
      void invalidate(combinationsQuery.queryKey);
    },
  });
}
