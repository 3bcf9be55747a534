import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getPurchaseTemplate,
  removePurchaseTemplate,
  sharePurchaseTemplate,
} from '@qianfang/contract/purchase-template.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { refreshTemplates, templateKey } from '../../shared/purchase-template/purchase-template.queries.ts';

export type Template = ResultOf<typeof getPurchaseTemplate>;
export type TemplateGoods = Template['lines'][number]['goods'];
export type ShareAnswer = ResultOf<typeof sharePurchaseTemplate>;

export const templateQuery = (id: number) =>
  callQuery(getPurchaseTemplate, [...templateKey, id], { params: { id }, inPlace: [404] });

export const removing = mutationOptions({
  mutationFn: (id: number) => call(removePurchaseTemplate, { params: { id } }),
  onSuccess: refreshTemplates,
});

export const sharing = mutationOptions({
  mutationFn: ({ id, stores }: { id: number; stores: readonly number[] }) =>
    call(sharePurchaseTemplate, { params: { id }, body: { other_user_ids: [...stores] } }),
});
