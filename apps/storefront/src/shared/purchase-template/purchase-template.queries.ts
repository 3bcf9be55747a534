import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  changePurchaseTemplate,
  getPurchaseTemplates,
  savePurchaseTemplate,
} from '@qianfang/contract/purchase-template.calls';
import { mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../call.ts';
import { callQuery } from '../call-query.ts';
import { invalidate } from '../query-client.ts';

export type TemplateHead = ResultOf<typeof getPurchaseTemplates>['list'][number];
export type TemplateLines = BodyOf<typeof savePurchaseTemplate>['lines'];

// Under 'goods', so that the lines of an open template follow the cart.
export const templateKey = ['goods', 'purchase-template'] as const;

export const refreshTemplates = () => invalidate(templateKey);

export const templatesQuery = callQuery(getPurchaseTemplates, [...templateKey, 'list']);

const isAtField = (failure: CallFailure) => failure.code === 422;

export const saving = mutationOptions({
  mutationFn: (body: BodyOf<typeof savePurchaseTemplate>) => call(savePurchaseTemplate, { body }),
  onSuccess: refreshTemplates,
  meta: { inPlace: isAtField },
});

export const changing = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof changePurchaseTemplate> }) =>
    call(changePurchaseTemplate, { params: { id }, body }),
  onSuccess: refreshTemplates,
  meta: { inPlace: isAtField },
});
