import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getIntakeLayout, saveIntakeLayout } from '@qianfang/contract/intake-file.calls';
import { mutationOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';

const key = ['intake layout'] as const;

export type IntakeChoice = ResultOf<typeof getIntakeLayout>;
export type Layout = IntakeChoice['layout'];

export const intakeLayoutQuery = callQuery(getIntakeLayout, key);

export const savingLayout = mutationOptions<IntakeChoice, CallFailure, BodyOf<typeof saveIntakeLayout>>({
  mutationFn: (body) => call(saveIntakeLayout, { body }),
  onSuccess: () => invalidate(key),
  // Field errors show at the field.
  meta: { inPlace: isAtFields },
});
