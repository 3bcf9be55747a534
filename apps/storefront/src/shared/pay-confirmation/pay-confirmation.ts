import { getPayConfirmation } from '@qianfang/contract/pay-confirmation.calls';
import { lazyPart, useOverlayPart } from '@qianfang/ui/lazy-part';
import type { CallFailure } from '../call.ts';
import { callQuery } from '../call-query.ts';
import type { Unconfirmed } from './pay-proof.ts';

/** What a balance payment must confirm; undefined for any other refusal. */
export function unconfirmedOf({ reason, data }: CallFailure): Unconfirmed | undefined {
  return reason === 'PAY_CONFIRMATION' ? (data as Unconfirmed) : undefined;
}

/** Whether a refusal concerns the confirmation. */
export function isAboutProof({ errors }: CallFailure): boolean {
  return errors.pay_password !== undefined || errors.pay_code !== undefined;
}

export const payConfirmationQuery = callQuery(getPayConfirmation, ['pay-confirmation']);

// Loaded on demand: only large payments need it.
const dialogPart = lazyPart(() =>
  import('./pay-confirmation-dialog.tsx').then((module) => module.PayConfirmationDialog),
);

/** The confirmation dialog, once wanted and loaded; if it fails to load, the payment is cancelled. */
export function usePayConfirmationDialog(isWanted: boolean, onFailure: () => void) {
  return useOverlayPart(dialogPart, isWanted, onFailure);
}
