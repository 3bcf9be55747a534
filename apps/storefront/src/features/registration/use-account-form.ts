import { parseMobile } from '@qianfang/domain/identifier/contact';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CallFailure } from '../../shared/call.ts';
import { useSmsCode } from '../../shared/code-field/use-sms-code.ts';
import { placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { useRegistrationFlow } from './registration-flow.ts';

interface Values {
  phone: string;
  code: string;
  username: string;
  password: string;
  password_again: string;
  invite_code: string;
  agree_privacy: boolean;
}

export type AccountFields = UseFormReturn<Values>;

const untyped: Values = {
  phone: '',
  code: '',
  username: '',
  password: '',
  password_again: '',
  invite_code: '',
  agree_privacy: false,
};
const fields = Object.keys(untyped) as ReadonlyArray<keyof Values>;

/** The eleven digits of a phone however typed; empty if it is none. */
export function normalizedPhone(text: string): string {
  const phone = parseMobile(text);
  return phone.ok ? phone.value : '';
}

function accountOf(values: Values) {
  const inviteCode = values.invite_code.trim();
  return {
    phone: normalizedPhone(values.phone),
    code: values.code.trim(),
    username: values.username.trim(),
    password: values.password,
    password_again: values.password_again,
    ...(inviteCode ? { invite_code: inviteCode } : {}),
    agree_privacy: values.agree_privacy ? (1 as const) : (0 as const),
  };
}

/** Step 1 as typed, its code by SMS, and its submit. */
export function useAccountForm(onDone: () => void) {
  const queryClient = useQueryClient();
  const flow = useRegistrationFlow();
  const create = useMutation(flow.account);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: untyped });

  function explain(failure: CallFailure) {
    if (placeErrors(failure, form.setError, fields)) return;
    if (failure.reason === 'TOO_MANY' || failure.reason === 'CAPTCHA_REQUIRED')
      form.setError('code', { type: 'server', message: failure.message });
    else showFailure(failure);
  }
  const code = useSmsCode('register', explain);

  async function sendCode() {
    if (await form.trigger('phone', { shouldFocus: true })) {
      code.send(normalizedPhone(form.getValues('phone')));
    }
  }

  const submit = form.handleSubmit((values) =>
    create.mutate(accountOf(values), {
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: flow.key, exact: true });
        onDone();
      },
      onError: explain,
    }),
  );
  return { form, code, sendCode, submit, isSending: create.isPending };
}
