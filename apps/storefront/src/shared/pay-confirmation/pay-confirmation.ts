import { getPayConfirmation } from '@qianfang/contract/pay-confirmation.calls';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import { queryOptions } from '@tanstack/react-query';
import { type CallFailure, call } from '../call.ts';
import type { Unconfirmed } from './pay-proof.ts';

/** What is asked where a payment from the balance wants to be confirmed; undefined for any other refusal. */
export function unconfirmedOf({ reason, data }: CallFailure): Unconfirmed | undefined {
  return reason === 'PAY_CONFIRMATION' ? (data as Unconfirmed) : undefined;
}

/** Whether a refusal is about what was typed to confirm. */
export function isAboutProof({ errors }: CallFailure): boolean {
  return errors.pay_password !== undefined || errors.pay_code !== undefined;
}

export const payConfirmationQuery = queryOptions({
  queryKey: ['pay-confirmation'],
  queryFn: ({ signal }) => call(getPayConfirmation, { signal }),
});

// Fetched by who pays a large sum.
const dialogPart = lazyPart(() =>
  import('./pay-confirmation-dialog.tsx').then((module) => module.PayConfirmationDialog),
);

/** What asks for the confirmation, once it is wanted and there; where it does not come, the payment is given up. */
export function usePayConfirmationDialog(isWanted: boolean, onFailure: () => void) {
  return useOverlayPart(dialogPart, isWanted, onFailure);
}
