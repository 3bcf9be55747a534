import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { setPayPassword, setSmallPayment } from '@qianfang/contract/pay-confirmation.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { payConfirmationQuery } from '../../shared/pay-confirmation/pay-confirmation.ts';
import { queryClient } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';

/** The form shows errors at its fields. */
const meta = { inPlace: isAtFields };
const refresh = () => queryClient.invalidateQueries(payConfirmationQuery);

export const settingPayPassword = mutationOptions({
  mutationFn: (body: BodyOf<typeof setPayPassword>) => call(setPayPassword, { body }),
  onSuccess: refresh,
  meta,
});

export const settingSmallPayment = mutationOptions({
  mutationFn: (body: BodyOf<typeof setSmallPayment>) => call(setSmallPayment, { body }),
  onSuccess: refresh,
  meta,
});
