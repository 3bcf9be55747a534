import { readStoredDraft, storeDraft } from './stored-draft.ts';

/** Where the choices of the check page are kept. */
export const checkPlace = 'check';

/** What was chosen of coupons on the check page does not hold any more: the best one counts. */
export function forgetCouponChoice(): void {
  const draft = readStoredDraft(checkPlace);
  if (typeof draft === 'object' && draft !== null) storeDraft(checkPlace, { ...draft, couponId: null });
}
