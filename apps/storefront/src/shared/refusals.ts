import { CallFailure, loggedOutCodes } from './call.ts';

/** storefront.md 8: the code that leads to the contracts. */
export const contractCode = 459;

/** The store has understood and says no, in words that a page may show where they belong. It would say the same again. */
export function isRefusal(failure: unknown): failure is CallFailure {
  if (!(failure instanceof CallFailure)) return false;
  const { kind, code } = failure;
  return kind === 'problem' && code < 500 && code !== contractCode && !loggedOutCodes.has(code);
}

/** What is wrong with fields of a form, told at each. */
export const isAtFields = ({ code, errors }: CallFailure) => code === 422 && Object.keys(errors).length > 0;

/** storefront.md 8: what is said of a refusal is the first sentence of the first field that is wrong, else the server's own. */
export const sentenceOf = ({ errors, message }: CallFailure): string =>
  Object.values(errors)[0]?.[0] ?? message;

/** What a dialog that has one place for it says of a failure; nothing of one that is no matter of the dialog. */
export function refusalText(failure: CallFailure | null | undefined, field = ''): string | undefined {
  return isRefusal(failure) ? (failure.errors[field]?.[0] ?? sentenceOf(failure)) : undefined;
}
