import { parseMobile, parseSmsCode } from '@qianfang/domain/identifier/contact';
import { passwordProblem, repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { usernameProblem } from '@qianfang/domain/registration/username';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { AgreementDialog } from '../../shared/article/agreement-dialog.tsx';
import type { CallFailure } from '../../shared/call.ts';
import { SmsCodeField } from '../../shared/code-field/sms-code-field.tsx';
import { useSmsCode } from '../../shared/code-field/use-sms-code.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { Link } from '../../shared/page-link.tsx';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { paths } from '../../shared/paths.ts';
import { placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { phoneQuery } from './registration.queries.ts';
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

const fields = [
  'phone',
  'code',
  'username',
  'password',
  'password_again',
  'invite_code',
  'agree_privacy',
] as const;

function normalized(text: string): string {
  const phone = parseMobile(text);
  return phone.ok ? phone.value : '';
}

/** Step 1: a verified phone, and the login name and password. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const flow = useRegistrationFlow();
  const create = useMutation(flow.account);
  const [isReading, setIsReading] = useState(false);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: {
      phone: '',
      code: '',
      username: '',
      password: '',
      password_again: '',
      invite_code: '',
      agree_privacy: false,
    },
  });
  const { register, handleSubmit, setError, setValue, getValues, trigger, control } = form;
  const { errors } = form.formState;
  const [phone, username, password] = useWatch({ control, name: ['phone', 'username', 'password'] });
  const known = useQuery(phoneQuery(normalized(phone)));

  function explain(failure: CallFailure) {
    if (placeErrors(failure, setError, fields)) return;
    if (failure.reason === 'TOO_MANY' || failure.reason === 'CAPTCHA_REQUIRED')
      setError('code', { type: 'server', message: failure.message });
    else showFailure(failure);
  }
  const code = useSmsCode('register', explain);

  async function send() {
    if (await trigger('phone', { shouldFocus: true })) {
      code.send(normalized(getValues('phone')));
    }
  }

  const submit = handleSubmit((values) =>
    create.mutate(
      {
        phone: normalized(values.phone),
        code: values.code.trim(),
        username: values.username.trim(),
        password: values.password,
        password_again: values.password_again,
        ...(values.invite_code.trim() ? { invite_code: values.invite_code.trim() } : {}),
        agree_privacy: values.agree_privacy ? 1 : 0,
      },
      {
        onSuccess: async () => {
          await queryClient.invalidateQueries({ queryKey: flow.key, exact: true });
          onDone();
        },
        onError: explain,
      },
    ),
  );

  const knownPhone = known.data?.is_registered === 1;
  return (
    <GuidedForm onSubmit={submit} className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <TextField
        {...register('phone', {
          validate: (text) => {
            const checked = parseMobile(text);
            return checked.ok || checked.message;
          },
        })}
        label="手机号"
        type="tel"
        autoComplete="tel-national"
        required
        error={errors.phone?.message ?? (knownPhone ? '该手机号已注册，请直接登录' : undefined)}
        labelAside={
          knownPhone && (
            <Link to={paths.login} className={linkClass()}>
              去登录
            </Link>
          )
        }
      />
      <SmsCodeField
        {...register('code', {
          validate: (text) => {
            const code = parseSmsCode(text);
            return code.ok || code.message;
          },
        })}
        required
        code={code}
        onSend={() => void send()}
        onFill={(value) => setValue('code', value, { shouldValidate: true })}
        error={errors.code?.message}
      />
      <TextField
        {...register('username', { validate: (text) => usernameProblem(text) ?? true })}
        label="用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="4 至 20 位，以字母开头，可用字母、数字、下划线和短横线"
        error={errors.username?.message}
      />
      <TextField
        {...register('invite_code')}
        label="业务员编号"
        hint="有业务员推荐时填写，可不填"
        error={errors.invite_code?.message}
      />
      <TextField
        {...register('password', {
          validate: (text) =>
            passwordProblem(text, {
              username: getValues('username'),
              phone: normalized(getValues('phone')),
            }) ?? true,
        })}
        label="密码"
        type="password"
        autoComplete="new-password"
        required
        hint={<PasswordMeter password={password} context={{ username, phone: normalized(phone) }} />}
        error={errors.password?.message}
      />
      <TextField
        {...register('password_again', {
          validate: (text) => repeatedPasswordProblem(getValues('password'), text) ?? true,
        })}
        label="确认密码"
        type="password"
        autoComplete="new-password"
        required
        error={errors.password_again?.message}
      />
      <div className="grid justify-items-start gap-4 md:col-span-2">
        <Checkbox
          {...register('agree_privacy', { required: '请阅读并同意《用户协议》和《隐私政策》' })}
          label={
            <>
              我已阅读并同意
              <LinkButton underline className="mx-1" onClick={() => setIsReading(true)}>
                《用户协议》和《隐私政策》
              </LinkButton>
            </>
          }
          error={errors.agree_privacy?.message ?? ''}
        />
        <Button type="submit" variant="primary" size="lg" busy={create.isPending} busyText="正在提交">
          下一步：填写企业信息
        </Button>
        <p className="text-13 text-ink-2">
          已有账号？
          <Link to={paths.login} className={linkClass()}>
            去登录
          </Link>
        </p>
      </div>
      <AgreementDialog
        open={isReading}
        onOpenChange={setIsReading}
        onAgree={() => {
          setValue('agree_privacy', true, { shouldValidate: true });
          setIsReading(false);
        }}
      />
    </GuidedForm>
  );
}
