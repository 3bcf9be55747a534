import { chooseExchange, chooseGift, pickManjian } from '@qianfang/contract/cart.calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { reloadCart } from './cart.queries.ts';

/** Which 满减 a line counts toward; 0 picks the one that saves most. */
export function usePickManjian() {
  return useMutation({
    mutationFn: ({ id, activityId }: { readonly id: number; readonly activityId: number }) =>
      call(pickManjian, { params: { id }, body: { activity_id: activityId } }),
    onSuccess: reloadCart,
  });
}

/** The wanted number of a 换购 product; 0 for none. */
export function useChooseExchange() {
  return useMutation({
    mutationFn: (choice: {
      readonly activityId: number;
      readonly goodsId: number;
      readonly number: number;
    }) =>
      call(chooseExchange, {
        body: { activity_id: choice.activityId, goods_id: choice.goodsId, number: choice.number },
      }),
    onSuccess: reloadCart,
  });
}

/** Whether the buyer wants an activity's gift. */
export function useChooseGift() {
  return useMutation({
    mutationFn: (choice: { readonly activityId: number; readonly isDeclined: boolean }) =>
      call(chooseGift, {
        body: { activity_id: choice.activityId, is_declined: choice.isDeclined ? 1 : 0 },
      }),
    onSuccess: reloadCart,
  });
}
