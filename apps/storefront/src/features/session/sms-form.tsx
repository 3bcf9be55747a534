import { parseMobile } from '@qianfang/domain/identifier/contact';
import { Button } from '@qianfang/ui/button';
import { PhoneIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../shared/call.ts';
import { CaptchaField } from '../../shared/code-field/captcha-field.tsx';
import { SmsCodeField } from '../../shared/code-field/sms-code-field.tsx';
import { useSmsCode } from '../../shared/code-field/use-sms-code.ts';
import { asksForCaptcha, placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { smsLogin } from './session.queries.ts';

interface Values {
  phone: string;
  code: string;
  captcha: string;
}

function mobileProblem(text: string): true | string {
  const phone = parseMobile(text);
  return phone.ok || phone.message;
}

/** Login with a phone and the code that is sent to it. */
export function SmsForm({ onEntered }: { onEntered: () => void }) {
  const login = useMutation(smsLogin);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const { register, handleSubmit, setError, setValue, trigger, getValues, formState } = useForm<Values>({
    defaultValues: { phone: '', code: '', captcha: '' },
  });
  const { errors } = formState;

  function explain(failure: CallFailure) {
    if (asksForCaptcha(failure)) {
      setNeedsCaptcha(true);
      setRound((value) => value + 1);
    }
    if (placeErrors(failure, setError, ['phone', 'code', 'captcha'])) return;
    if (failure.reason === 'TOO_MANY') setError('code', { type: 'server', message: failure.message });
    else showFailure(failure);
  }
  const code = useSmsCode('login', explain);

  async function send() {
    if (!(await trigger('phone', { shouldFocus: true }))) return;
    code.send(normalized(getValues('phone')), getValues('captcha'));
  }

  const submit = handleSubmit((values) =>
    login.mutate(
      { phone: normalized(values.phone), code: values.code.trim() },
      { onSuccess: onEntered, onError: explain },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4" data-part="sms-login">
      <TextField
        {...register('phone', { validate: mobileProblem })}
        label="手机号"
        type="tel"
        autoComplete="tel-national"
        prefix={<PhoneIcon />}
        error={errors.phone?.message}
      />
      {needsCaptcha && (
        <CaptchaField {...register('captcha')} round={round} error={errors.captcha?.message} />
      )}
      <SmsCodeField
        {...register('code', {
          pattern: { value: /^\s*\d{6}\s*$/, message: '请填写 6 位数字的验证码' },
          required: '请填写短信验证码',
        })}
        code={code}
        onSend={() => void send()}
        onFill={(value) => setValue('code', value, { shouldValidate: true })}
        error={errors.code?.message}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={login.isPending} busyText="正在登录">
        登录
      </Button>
    </form>
  );
}

function normalized(text: string): string {
  const phone = parseMobile(text);
  return phone.ok ? phone.value : text;
}
