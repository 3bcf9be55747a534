import { payPasswordProblem } from '@qianfang/domain/payment/pay-password';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PayPasswordField } from '../../shared/pay-confirmation/pay-password-field.tsx';
import { settingPayPassword } from './pay-security.queries.ts';
import { type Mistakes, SavedByCode, useTyped } from './saved-by-code.tsx';

const labels = { password: '新支付密码', again: '确认支付密码' } as const;
type Field = keyof typeof labels;

function mistakesOf({ password, again }: Readonly<Record<Field, string>>): Mistakes<Field> {
  const wrong = payPasswordProblem(password, '');
  return {
    ...(wrong === null ? {} : { password: wrong }),
    ...(again === password ? {} : { again: '两次输入的支付密码不一致' }),
  };
}

/** Sets or changes the pay password by a code to the account's own phone. */
export function PayPasswordDialog({
  isFirst,
  phone,
  onClose,
}: {
  isFirst: boolean;
  phone: string;
  onClose: () => void;
}) {
  const save = useMutation(settingPayPassword);
  const form = useTyped<Field>({
    // Never stored: it is a secret.
    typing: useState({ password: '', again: '', code: '' }),
    mistakesOf,
    save,
    send: ({ password, code }) =>
      save.mutate(
        { password, code },
        {
          onSuccess: () => {
            toast.success(isFirst ? '支付密码已设置' : '支付密码已修改');
            onClose();
          },
        },
      ),
  });
  return (
    <SavedByCode
      title={isFirst ? '设置支付密码' : '修改支付密码'}
      phone={phone}
      form={form}
      onClose={onClose}
    >
      {(['password', 'again'] as const).map((name) => (
        <PayPasswordField
          key={name}
          label={labels[name]}
          value={form.typed[name]}
          error={form.errorOf(name)}
          onChange={(password) => form.type(name, password)}
        />
      ))}
    </SavedByCode>
  );
}
