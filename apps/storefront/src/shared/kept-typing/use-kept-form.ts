import { useEffect } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { dropKept, keep, readKeptLike } from './kept.ts';
import { useDroppedWhenLeft } from './use-dropped-when-left.ts';

/** A form of react-hook-form that keeps what is typed, as {@link ./use-kept.ts} does. Nothing secret may be among its fields. */
export function useKeptForm<V extends FieldValues>(
  place: string,
  options: UseFormProps<V>,
): UseFormReturn<V> {
  const form = useForm<V>(options);
  useDroppedWhenLeft(place);
  useEffect(() => {
    // After the fields are there, so that what was typed counts as changed.
    const kept = readKeptLike(place, form.getValues());
    if (kept) form.reset(kept, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? keep(place, values) : dropKept(place)),
    });
  }, [form, place]);
  return form;
}
