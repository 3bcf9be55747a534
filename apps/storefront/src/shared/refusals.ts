import { CallFailure, loggedOutCodes } from './call.ts';

/** storefront.md 8: the code that leads to the contracts. */
export const contractCode = 459;

/** The store understood and refused, in words that a page may show in place. A retry would be refused too. */
export function isRefusal(failure: unknown): failure is CallFailure {
  if (!(failure instanceof CallFailure)) return false;
  const { kind, code } = failure;
  return kind === 'problem' && code < 500 && code !== contractCode && !loggedOutCodes.has(code);
}

/** Errors of form fields, shown at each. */
export const isAtFields = ({ code, errors }: CallFailure) => code === 422 && Object.keys(errors).length > 0;

/** storefront.md 8: a refusal shows the first sentence of the first wrong field, else its message. */
export const sentenceOf = ({ errors, message }: CallFailure): string =>
  Object.values(errors)[0]?.[0] ?? message;

/** The failure text of a dialog with one place for it; undefined for failures that do not concern it. */
export function refusalText(failure: CallFailure | null | undefined, field = ''): string | undefined {
  return isRefusal(failure) ? (failure.errors[field]?.[0] ?? sentenceOf(failure)) : undefined;
}
