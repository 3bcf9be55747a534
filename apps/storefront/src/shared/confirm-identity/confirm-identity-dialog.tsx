import { confirmIdentity, sendConfirmCode } from '@qianfang/contract/profile.calls';
import { parseSmsCode } from '@qianfang/domain/identifier/contact';
import { LinkButton } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CallFailure, call } from '../call.ts';
import { SmsCodeField } from '../code-field/sms-code-field.tsx';
import { useCodeSending } from '../code-field/use-sms-code.ts';
import { FormDialog } from '../form-dialog.tsx';
import { isRefusal, refusalText } from '../refusals.ts';

type Way = 'password' | 'code';

const missing: Record<Way, (typed: string) => string> = {
  password: (typed) => (typed === '' ? '请填写登录密码' : ''),
  code(typed) {
    const code = parseSmsCode(typed);
    return code.ok ? '' : code.message;
  },
};

const otherWay = { password: 'code', code: 'password' } as const;
const wayNames = { password: '改用登录密码', code: '改用短信验证码' } as const;

/** Asks the person at the screen to prove, by password or code, that they own the account. */
export function ConfirmIdentityDialog({
  title,
  description,
  confirmLabel,
  onConfirmed,
  onClose,
}: {
  title: string;
  description: string;
  confirmLabel: string;
  onConfirmed: () => void;
  onClose: () => void;
}) {
  const codeField = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<Way>('password');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const sending = useCodeSending(
    () => call(sendConfirmCode),
    (failure) => setWrong(refusalText(failure) ?? ''),
  );
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmIdentity, { body: way === 'password' ? { password: typed } : { code: typed.trim() } }),
    meta: { inPlace: isRefusal },
    onSuccess: onConfirmed,
    onError: (failure: CallFailure) => setWrong(refusalText(failure, way) ?? ''),
  });

  function type(text: string) {
    setTyped(text);
    setWrong('');
  }

  function submit() {
    const lacks = missing[way](way === 'code' ? typed.trim() : typed);
    if (!lacks) return confirm.mutate();
    setWrong(lacks);
  }

  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirmLabel}
      busyText="正在验证"
      isBusy={confirm.isPending}
      part="confirm-identity"
      className="grid gap-3"
      onSubmit={submit}
      onClose={onClose}
    >
      {way === 'password' ? (
        <TextField
          label="登录密码"
          type="password"
          autoComplete="current-password"
          required
          value={typed}
          error={wrong || undefined}
          onChange={(event) => type(event.currentTarget.value)}
        />
      ) : (
        <SmsCodeField
          ref={codeField}
          required
          value={typed}
          code={sending}
          error={wrong || undefined}
          onSend={() => {
            setWrong('');
            // The button is disabled during the countdown, so the focus goes to the code field.
            codeField.current?.focus();
            sending.send(undefined);
          }}
          onFill={type}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <LinkButton
        className="justify-self-start text-13"
        onClick={() => {
          setWay(otherWay[way]);
          type('');
        }}
      >
        {wayNames[otherWay[way]]}
      </LinkButton>
    </FormDialog>
  );
}
