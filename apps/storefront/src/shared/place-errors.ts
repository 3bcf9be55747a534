import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { CallFailure } from './call.ts';

/**
 * Shows the server's errors at their fields and focuses the first. Returns whether any field matched; the
 * caller shows the rest.
 */
export function placeErrors<T extends FieldValues>(
  failure: CallFailure,
  setError: UseFormSetError<T>,
  fields: readonly Path<T>[],
): boolean {
  const known = fields.filter((field) => failure.errors[field]?.[0] !== undefined);
  for (const [index, field] of known.entries()) {
    setError(
      field,
      { type: 'server', message: failure.errors[field]?.[0] ?? '' },
      { shouldFocus: index === 0 },
    );
  }
  return known.length > 0;
}
