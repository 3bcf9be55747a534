import { TextField } from '@qianfang/ui/text-field';
import type { CallFailure } from './call.ts';
import { useDraft } from './drafts/use-draft.ts';
import { FormDialog } from './form-dialog.tsx';
import { refusalText } from './refusals.ts';

/** The state of the save, as a mutation reports it. */
interface Saving {
  readonly isPending: boolean;
  readonly error: CallFailure | null;
  readonly reset: () => void;
}

/** Asks for a name. Errors show at the field, which keeps its text. */
export function NameDialog({
  title,
  label,
  name: first,
  maxLength,
  hint,
  placeholder,
  saving,
  onSave,
  onClose,
}: {
  title: string;
  label: string;
  name: string;
  maxLength: number;
  hint?: string;
  placeholder?: string;
  saving: Saving;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useDraft(`${title} ${first}`, first);
  return (
    <FormDialog
      title={title}
      submitLabel="保存"
      busyText="正在保存"
      isBusy={saving.isPending}
      onSubmit={() => onSave(name)}
      onClose={onClose}
    >
      <TextField
        label={label}
        required
        maxLength={maxLength}
        placeholder={placeholder}
        value={name}
        hint={hint}
        error={refusalText(saving.error, 'name')}
        onChange={(event) => {
          setName(event.target.value);
          saving.reset();
        }}
      />
    </FormDialog>
  );
}
