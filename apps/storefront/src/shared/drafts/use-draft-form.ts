import { useEffect } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { dropStoredDraft, readStoredDraftLike, storeDraft } from './stored-draft.ts';
import { useDroppedWhenLeft } from './use-dropped-when-left.ts';

/** A form of react-hook-form that stores its draft, as {@link ./use-draft.ts} does. No field may be secret. */
export function useDraftForm<V extends FieldValues>(
  place: string,
  options: UseFormProps<V>,
): UseFormReturn<V> {
  const form = useForm<V>(options);
  useDroppedWhenLeft(place);
  useEffect(() => {
    // After the fields exist, so that the draft counts as changed.
    const draft = readStoredDraftLike(place, form.getValues());
    if (draft) form.reset(draft, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? storeDraft(place, values) : dropStoredDraft(place)),
    });
  }, [form, place]);
  return form;
}
