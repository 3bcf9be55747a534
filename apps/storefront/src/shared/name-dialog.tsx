import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailure } from './call.ts';

/** What is being saved, as a mutation tells it. */
interface Saving {
  readonly isPending: boolean;
  readonly error: CallFailure | null;
  readonly reset: () => void;
}

/** Asks for the name of one thing. What is wrong with it is said at the field, which keeps what was typed. */
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
  const formId = useId();
  const [name, setName] = useState(first);
  function send(event: FormEvent) {
    event.preventDefault();
    onSave(name);
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending} busyText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <TextField
          label={label}
          required
          maxLength={maxLength}
          placeholder={placeholder}
          value={name}
          hint={hint}
          error={saving.error?.errors.name?.[0] ?? saving.error?.message}
          onChange={(event) => {
            setName(event.target.value);
            saving.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
