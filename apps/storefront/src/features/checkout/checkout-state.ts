import { parseEmail } from '@qianfang/domain/identifier/contact';
import type { CallFailure } from '../../shared/call.ts';
import { isAboutProof, unconfirmedOf } from '../../shared/pay-confirmation/pay-confirmation.ts';
import type { Unconfirmed } from '../../shared/pay-confirmation/pay-proof.ts';
import type { Check, CheckDifference } from './check-differences.ts';
import type { CheckDraft } from './check-draft.ts';
import type { SubmitOutcome } from './checkout.queries.ts';

/** What has changed of what was seen when it was submitted. */
export interface Changed {
  readonly seen: Check;
  /** What can be ordered now; null where nothing can. */
  readonly now: Check | null;
  readonly differences: readonly CheckDifference[];
}

/** What stands before the page: one at a time. */
type CheckoutDialog =
  | { readonly kind: 'approval' }
  /** The balance is to pay; `failure` is what was wrong with what was typed to confirm it. */
  | { readonly kind: 'confirm'; readonly asked: Unconfirmed; readonly failure: CallFailure | null }
  | ({ readonly kind: 'changed' } & Changed);

export interface CheckoutState {
  readonly draft: CheckDraft;
  readonly errors: CallFailure['errors'];
  readonly dialog: CheckoutDialog | null;
}

export type CheckoutEvent =
  | { readonly kind: 'chose'; readonly part: Partial<CheckDraft> }
  /** A look at the page says what is missing; nothing where it is sent. */
  | { readonly kind: 'looked'; readonly errors: CallFailure['errors'] }
  | { readonly kind: 'opened'; readonly dialog: CheckoutDialog }
  | { readonly kind: 'closed' }
  /** A submit is on its way: until it is answered there may be an order. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'answered'; readonly outcome: SubmitOutcome };

/** Whether a refusal is told by the dialog that asks for the confirmation, and nowhere else. */
export function isShownInDialog({ dialog }: CheckoutState, failure: CallFailure): boolean {
  return unconfirmedOf(failure) !== undefined || (dialog?.kind === 'confirm' && isAboutProof(failure));
}

function refused(state: CheckoutState, failure: CallFailure): CheckoutState {
  const asked = unconfirmedOf(failure);
  if (asked) return { ...state, dialog: { kind: 'confirm', asked, failure: null } };
  if (state.dialog?.kind === 'confirm' && isAboutProof(failure))
    return { ...state, dialog: { ...state.dialog, failure } };
  return { ...state, dialog: null, errors: failure.errors };
}

function answered(state: CheckoutState, outcome: SubmitOutcome): CheckoutState {
  const known = { ...state, draft: { ...state.draft, isUnanswered: false } };
  switch (outcome.kind) {
    case 'changed':
      return { ...known, dialog: null };
    case 'refused':
      return refused(known, outcome.failure);
    case 'unknown':
      return { ...state, dialog: null };
    default:
      return state;
  }
}

/** What becomes of a checkout by what the buyer does and the store answers. */
export function checkoutAfter(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.kind) {
    case 'chose':
      return { ...state, draft: { ...state.draft, ...event.part } };
    case 'looked':
      return { ...state, errors: event.errors };
    case 'opened':
      return { ...state, dialog: event.dialog };
    case 'closed':
      return { ...state, dialog: null };
    case 'sent':
      return { ...state, draft: { ...state.draft, isUnanswered: true } };
    case 'answered':
      return answered(state, event.outcome);
  }
}

type Missing = 'hm_pledge' | 'invoice_email' | 'agreed';

/** What a look at the page says is missing of what was chosen: the field, and its sentence. */
export function firstMissing(
  { hasPledged, hasAgreed, invoiceType, invoiceEmail }: CheckDraft,
  hasEphedrine: boolean,
): readonly [field: Missing, message: string] | undefined {
  if (hasEphedrine && !hasPledged) return ['hm_pledge', '请先勾选含麻商品采购承诺'];
  const typed = invoiceEmail?.trim() ?? '';
  const email = invoiceType === 'none' || typed === '' ? undefined : parseEmail(typed);
  if (email && !email.ok) return ['invoice_email', email.message];
  return hasAgreed ? undefined : ['agreed', '请先阅读并同意《用户协议》'];
}
