import { sendPayCode } from '@qianfang/contract/pay-confirmation.calls';
import { useRef, useState } from 'react';
import { call } from '../call.ts';
import { SmsCodeField } from '../code-field/sms-code-field.tsx';
import { useCodeSending } from '../code-field/use-sms-code.ts';
import { refusalText } from '../refusals.ts';

/** The code sent to the account's own phone, shown masked. A failure to send shows at the field. */
export function PayCodeField({
  phone,
  value,
  error,
  onChange,
}: {
  phone: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState('');
  const code = useCodeSending(
    () => call(sendPayCode),
    (failure) => setRefused(refusalText(failure) ?? ''),
  );
  return (
    <>
      <p className="text-13 text-ink-2">验证码发送到登录手机 {phone}。</p>
      <SmsCodeField
        ref={field}
        required
        value={value}
        code={code}
        error={error || refused || undefined}
        onSend={() => {
          setRefused('');
          // The button is disabled during the countdown, so the focus goes to the code field.
          field.current?.focus();
          code.send(undefined);
        }}
        onFill={onChange}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}
