import { getNotice, requestNotice } from '@qianfang/contract/notice.calls';
import { toast } from '@qianfang/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../call.ts';
import { callQuery } from '../call-query.ts';

export type NoticeKind = 'arrival' | 'price';

export const noticeQuery = (goodsId: number) =>
  callQuery(getNotice, ['notice', goodsId], { query: { goods_id: goodsId } });

const messages = {
  arrival: ['到货后会发消息给您，只发一次', '已取消到货通知'],
  price: ['降价后会发消息给您，只发一次', '已取消降价通知'],
} as const;

export function useRequestNotice(goodsId: number, kind: NoticeKind) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(requestNotice, { body: { goods_id: goodsId, kind, is_on: isOn ? 1 : 0 } }),
    onSuccess(answer, isOn) {
      queryClient.setQueryData(noticeQuery(goodsId).queryKey, answer);
      toast.success(messages[kind][isOn ? 0 : 1]);
    },
  });
}
