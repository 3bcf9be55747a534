import {
  getActivities,
  getActivity,
  getDemoFocus,
  getTemplate,
  remindOfOpening,
  tapActivity,
} from '@qianfang/contract/activity.calls';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

export type Activity = ResultOf<typeof getActivities>['list'][number];
export type Template = ResultOf<typeof getTemplate>;
export type TemplateBlock = Template['blocks'][number];

export const activitiesQuery = (ids: string) =>
  callQuery(getActivities, ['activity', 'set', ids], { query: { ids } });

/** The open activity; if missing, the first stays open, so its failure is silent. */
export const activityQuery = (id: number | undefined) =>
  callQuery(getActivity, ['activity', id], {
    params: { id: id ?? 0 },
    enabled: id !== undefined,
    inPlace: [404, 422],
  });

/** Some of the running activities; pages that show them have other content. */
export const runningQuery = callQuery(getDemoFocus, ['focus', 'running'], { query: { per_page: 6 } });

/** A block page; if missing it leads to /noActivity, so its failure is silent. */
export const templateQuery = (id: number) =>
  callQuery(getTemplate, ['activity', 'template', id], { params: { id }, inPlace: [404, 422] });

export const tapping = {
  mutationFn: (id: number) => call(tapActivity, { params: { id } }),
  // storefront.md 8: a mere counter.
  meta: { isSwallowed: true },
};

/** 预约提醒 of an announced activity. */
export function useOpeningReminder(id: number) {
  return useMutation({
    mutationFn: (isOn: boolean) => call(remindOfOpening, { params: { id }, body: { is_on: isOn ? 1 : 0 } }),
    onSuccess({ is_on }) {
      toast.success(is_on === 1 ? '已预约，开始时会发消息给您' : '已取消预约');
      void invalidate(activityQuery(id).queryKey);
    },
  });
}
