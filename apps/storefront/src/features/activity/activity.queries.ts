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
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export type Activity = ResultOf<typeof getActivities>['list'][number];
export type Template = ResultOf<typeof getTemplate>;
export type TemplateBlock = Template['blocks'][number];

export function activitiesQuery(ids: string) {
  return queryOptions({
    queryKey: ['activity', 'set', ids],
    queryFn: ({ signal }) => call(getActivities, { signal, query: { ids } }),
  });
}

/** The one that is open; one that is not there leaves the first open, so its failure is not told. */
export function activityQuery(id: number | undefined) {
  return queryOptions({
    queryKey: ['activity', id],
    queryFn: ({ signal }) => call(getActivity, { signal, params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    meta: { inPlace: [404, 422] },
  });
}

/** Some of what runs now; pages that show them have more to show. */
export const runningQuery = queryOptions({
  queryKey: ['focus', 'running'],
  queryFn: ({ signal }) => call(getDemoFocus, { signal, query: { per_page: 6 } }),
});

/** A page made from blocks; one that is not there leads to /noActivity, so its failure is not told. */
export function templateQuery(id: number) {
  return queryOptions({
    queryKey: ['activity', 'template', id],
    queryFn: ({ signal }) => call(getTemplate, { signal, params: { id } }),
    meta: { inPlace: [404, 422] },
  });
}

export const tapping = {
  mutationFn: (id: number) => call(tapActivity, { params: { id } }),
  // storefront.md 8: it only counts.
  meta: { isSwallowed: true },
};

/** 预约提醒 of an activity that is announced. */
export function useOpeningReminder(id: number) {
  return useMutation({
    mutationFn: (isOn: boolean) => call(remindOfOpening, { params: { id }, body: { is_on: isOn ? 1 : 0 } }),
    onSuccess({ is_on }) {
      toast.success(is_on === 1 ? '已预约，开始时会发消息给您' : '已取消预约');
      void queryClient.invalidateQueries({ queryKey: activityQuery(id).queryKey });
    },
  });
}
