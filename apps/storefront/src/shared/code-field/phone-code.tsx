import { parseMobile, parseSmsCode } from '@qianfang/domain/identifier/contact';
import { PhoneIcon } from '@qianfang/ui/page-icons';
import { TextField } from '@qianfang/ui/text-field';
import type { BaseSyntheticEvent } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CallFailure } from '../call.ts';
import { fieldsOf, readBy } from '../fields-of.ts';
import { placeErrors } from '../place-errors.ts';
import { showFailure } from '../query-client.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { type SmsCode, useSmsCode } from './use-sms-code.ts';

interface Values {
  phone: string;
  code: string;
}

export interface PhoneCode {
  readonly form: UseFormReturn<Values>;
  readonly code: SmsCode;
  /** Shows a failed call at the fields. */
  explain(failure: CallFailure): void;
  handleSubmit(
    onValid: (body: { phone: string; code: string }) => void,
  ): (event?: BaseSyntheticEvent) => void;
}

/** Refusals shown at the code although the server names no field. */
const shownAtCode: ReadonlySet<string | undefined> = new Set(['TOO_MANY', 'CAPTCHA_REQUIRED']);

function normalized(text: string): string {
  const phone = parseMobile(text);
  return phone.ok ? phone.value : '';
}

/** A form that proves a phone by the code sent to it. */
export function usePhoneCode(scene: 'login' | 'forget'): PhoneCode {
  const form = useForm<Values>({ defaultValues: { phone: '', code: '' } });

  function explain(failure: CallFailure) {
    if (placeErrors(failure, form.setError, ['phone', 'code'])) return;
    if (shownAtCode.has(failure.reason)) form.setError('code', { type: 'server', message: failure.message });
    else showFailure(failure);
  }

  return {
    form,
    code: useSmsCode(scene, explain),
    explain,
    handleSubmit: (onValid) => {
      const submit = form.handleSubmit((values) =>
        onValid({ phone: normalized(values.phone), code: values.code.trim() }),
      );
      return (event) => void submit(event);
    },
  };
}

export function PhoneCodeFields({ of: { form, code } }: { of: PhoneCode }) {
  const { register, trigger, getValues, setValue, formState } = form;
  const field = fieldsOf({ register, formState });

  async function send() {
    if (await trigger('phone', { shouldFocus: true })) {
      code.send(normalized(getValues('phone')));
    }
  }

  return (
    <>
      <TextField
        {...field('phone', { validate: readBy(parseMobile) })}
        label="手机号"
        type="tel"
        autoComplete="tel-national"
        prefix={<PhoneIcon />}
      />
      <SmsCodeField
        {...field('code', { validate: readBy(parseSmsCode) })}
        code={code}
        onSend={() => void send()}
        onFill={(value) => setValue('code', value, { shouldValidate: true })}
      />
    </>
  );
}
