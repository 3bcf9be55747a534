import { payPasswordProblem } from '@qianfang/domain/payment/pay-password';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { TextField } from '@qianfang/ui/text-field';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { PayCodeField } from '../../shared/pay-confirmation/pay-code-field.tsx';
import { settingPayPassword } from './pay-security.queries.ts';

const empty = { password: '', again: '', code: '' };
type Values = typeof empty;

/** What is to be mended before it is sent. */
function mistakesOf({ password, again, code }: Values): Partial<Values> {
  const wrong = payPasswordProblem(password, '');
  return {
    ...(wrong === null ? {} : { password: wrong }),
    ...(again === password ? {} : { again: '两次输入的支付密码不一致' }),
    ...(/^\d{6}$/.test(code.trim()) ? {} : { code: '请填写 6 位数字的验证码' }),
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
  const formId = useId();
  const [typed, setTyped] = useState(empty);
  const [mistakes, setMistakes] = useState<Partial<Values>>({});
  const save = useMutation(settingPayPassword);
  const errorOf = (name: keyof Values) => mistakes[name] ?? save.error?.errors[name]?.[0];

  function type(name: keyof Values, text: string) {
    setTyped({ ...typed, [name]: text });
    setMistakes({ ...mistakes, [name]: undefined });
    save.reset();
  }
  function send(event: FormEvent) {
    event.preventDefault();
    const found = mistakesOf(typed);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(
      { password: typed.password, code: typed.code.trim() },
      {
        onSuccess: () => {
          toast.success(isFirst ? '支付密码已设置' : '支付密码已修改');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      closeOnOutsidePress={false}
      title={isFirst ? '设置支付密码' : '修改支付密码'}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending} busyText="正在保存">
            保存
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="grid gap-4">
        {(['password', 'again'] as const).map((name) => (
          <TextField
            key={name}
            label={name === 'password' ? '新支付密码' : '确认支付密码'}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={6}
            placeholder="6 位数字"
            value={typed[name]}
            error={errorOf(name)}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        ))}
        <p className="text-13 text-ink-2">验证码发送到登录手机 {phone}。</p>
        <PayCodeField value={typed.code} error={errorOf('code')} onChange={(code) => type('code', code)} />
      </form>
    </Dialog>
  );
}
