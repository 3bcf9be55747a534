import { parseSmsCode } from '@qianfang/domain/identifier/contact';
import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { PayCodeField } from '../../shared/pay-confirmation/pay-code-field.tsx';

/** Input by field, the code included. */
type Typed<Field extends string> = Readonly<Record<Field | 'code', string>>;

/** Errors by field. */
export type Mistakes<Field extends string> = Partial<Record<Field | 'code', string>>;

/** Input and its errors, found by the page or the store. `send` is called once the page finds none. */
export function useTyped<Field extends string>({
  typing: [typed, setTyped],
  mistakesOf,
  save,
  send,
}: {
  typing: readonly [Typed<Field>, (next: Typed<Field>) => void];
  mistakesOf: (typed: Typed<Field>) => Mistakes<Field>;
  save: { readonly error: CallFailure | null; readonly isPending: boolean; readonly reset: () => void };
  send: (typed: Typed<Field>) => void;
}) {
  const [mistakes, setMistakes] = useState<Mistakes<Field>>({});
  return {
    typed,
    isPending: save.isPending,
    errorOf: (name: Field | 'code') => mistakes[name] ?? save.error?.errors[name]?.[0],
    type(name: Field | 'code', text: string) {
      setTyped({ ...typed, [name]: text });
      setMistakes({ ...mistakes, [name]: undefined });
      save.reset();
    },
    submit() {
      const code = parseSmsCode(typed.code);
      const whole = { ...typed, code: code.ok ? code.value : typed.code };
      const found: Mistakes<Field> = { ...mistakesOf(whole), ...(code.ok ? {} : { code: code.message }) };
      setMistakes(found);
      if (Object.keys(found).length === 0) send(whole);
    },
  };
}

/** The form's props; the fields before the code are its children. */
interface FormByCode {
  readonly typed: { readonly code: string };
  readonly isPending: boolean;
  readonly errorOf: (name: 'code') => string | undefined;
  readonly type: (name: 'code', text: string) => void;
  readonly submit: () => void;
}

/** A dialog of 支付安全, saved by a code to the account's own phone. */
export function SavedByCode({
  title,
  description,
  phone,
  form,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  phone: string;
  form: FormByCode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel="保存"
      busyText="正在保存"
      isBusy={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      <PayCodeField
        phone={phone}
        value={form.typed.code}
        error={form.errorOf('code')}
        onChange={(code) => form.type('code', code)}
      />
    </FormDialog>
  );
}
