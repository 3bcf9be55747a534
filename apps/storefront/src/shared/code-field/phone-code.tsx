import { parseMobile } from '@qianfang/domain/identifier/contact';
import { PhoneIcon } from '@qianfang/ui/icons';
import { TextField } from '@qianfang/ui/text-field';
import { type BaseSyntheticEvent, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CallFailure } from '../call.ts';
import { asksForCaptcha, placeErrors } from '../place-errors.ts';
import { showFailure } from '../query-client.ts';
import { CaptchaField } from './captcha-field.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { type SmsCode, useSmsCode } from './use-sms-code.ts';

interface Values {
  phone: string;
  captcha: string;
  code: string;
}

export interface PhoneCode {
  readonly form: UseFormReturn<Values>;
  readonly code: SmsCode;
  /** Counts refused picture puzzles; undefined while none is asked for. */
  readonly captchaRound: number | undefined;
  /** Puts a failed call at the fields. */
  explain(failure: CallFailure): void;
  handleSubmit(
    onValid: (body: { phone: string; code: string }) => void,
  ): (event?: BaseSyntheticEvent) => void;
}

function normalized(text: string): string {
  const phone = parseMobile(text);
  return phone.ok ? phone.value : '';
}

/** A form that proves a phone by the code that is sent to it. */
export function usePhoneCode(scene: 'login' | 'forget'): PhoneCode {
  const [captchaRound, setCaptchaRound] = useState<number>();
  const form = useForm<Values>({ defaultValues: { phone: '', captcha: '', code: '' } });

  function explain(failure: CallFailure) {
    if (asksForCaptcha(failure)) setCaptchaRound((round) => (round ?? 0) + 1);
    if (placeErrors(failure, form.setError, ['phone', 'captcha', 'code'])) return;
    if (failure.reason === 'TOO_MANY') form.setError('code', { type: 'server', message: failure.message });
    else showFailure(failure);
  }

  return {
    form,
    code: useSmsCode(scene, explain),
    captchaRound,
    explain,
    handleSubmit: (onValid) => {
      const submit = form.handleSubmit((values) =>
        onValid({ phone: normalized(values.phone), code: values.code.trim() }),
      );
      return (event) => void submit(event);
    },
  };
}

export function PhoneCodeFields({ of: { form, code, captchaRound } }: { of: PhoneCode }) {
  const { register, trigger, getValues, setValue, formState } = form;
  const { errors } = formState;

  async function send() {
    if (await trigger('phone', { shouldFocus: true })) {
      code.send(normalized(getValues('phone')), getValues('captcha'));
    }
  }

  return (
    <>
      <TextField
        {...register('phone', {
          validate: (text) => {
            const phone = parseMobile(text);
            return phone.ok || phone.message;
          },
        })}
        label="手机号"
        type="tel"
        autoComplete="tel-national"
        prefix={<PhoneIcon />}
        error={errors.phone?.message}
      />
      {captchaRound !== undefined && (
        <CaptchaField {...register('captcha')} round={captchaRound} error={errors.captcha?.message} />
      )}
      <SmsCodeField
        {...register('code', {
          required: '请填写短信验证码',
          pattern: { value: /^\s*\d{6}\s*$/, message: '请填写 6 位数字的验证码' },
        })}
        code={code}
        onSend={() => void send()}
        onFill={(value) => setValue('code', value, { shouldValidate: true })}
        error={errors.code?.message}
      />
    </>
  );
}
