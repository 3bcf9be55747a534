import { parseMobile, parseSmsCode } from '@qianfang/domain/identifier/contact';
import { passwordProblem, repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { usernameProblem } from '@qianfang/domain/registration/username';
import { Button } from '@qianfang/ui/button';
import { linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { AgreementField, agreementRule } from '../../shared/article/agreement-field.tsx';
import { SmsCodeField } from '../../shared/code-field/sms-code-field.tsx';
import { fieldsOf, readBy } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { Link } from '../../shared/page-link.tsx';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { paths } from '../../shared/paths.ts';
import { phoneQuery } from './registration.queries.ts';
import { type AccountFields, normalizedPhone, useAccountForm } from './use-account-form.ts';

function LoginLink() {
  return (
    <Link to={paths.login} className={linkClass()}>
      去登录
    </Link>
  );
}

/** A phone that has an account already is told at once. */
function PhoneField({ form: { register, control, formState } }: { form: AccountFields }) {
  const phone = useWatch({ control, name: 'phone' });
  const { data } = useQuery(phoneQuery(normalizedPhone(phone)));
  const isKnown = data?.is_registered === 1;
  return (
    <TextField
      {...register('phone', { validate: readBy(parseMobile) })}
      label="手机号"
      type="tel"
      autoComplete="tel-national"
      required
      error={formState.errors.phone?.message ?? (isKnown ? '该手机号已注册，请直接登录' : undefined)}
      labelAside={isKnown && <LoginLink />}
    />
  );
}

/** The password, measured against the other answers, and once more. */
function PasswordFields({ form: { register, control, getValues, formState } }: { form: AccountFields }) {
  const field = fieldsOf({ register, formState });
  const [phone, username, password] = useWatch({ control, name: ['phone', 'username', 'password'] });
  return (
    <>
      <TextField
        {...field('password', {
          validate: (text) =>
            passwordProblem(text, {
              username: getValues('username'),
              phone: normalizedPhone(getValues('phone')),
            }) ?? true,
        })}
        label="密码"
        type="password"
        autoComplete="new-password"
        required
        hint={<PasswordMeter password={password} context={{ username, phone: normalizedPhone(phone) }} />}
      />
      <TextField
        {...field('password_again', {
          validate: (text) => repeatedPasswordProblem(getValues('password'), text) ?? true,
        })}
        label="确认密码"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

function Agreement({ form: { register, setValue, formState } }: { form: AccountFields }) {
  return (
    <AgreementField
      field={register('agree_privacy', agreementRule)}
      error={formState.errors.agree_privacy?.message ?? ''}
      onAgree={() => setValue('agree_privacy', true, { shouldValidate: true })}
    />
  );
}

/** Step 1: a verified phone, and the login name and password. */
export function AccountForm({ onDone }: { onDone: () => void }) {
  const { form, code, sendCode, submit, isSending } = useAccountForm(onDone);
  const field = fieldsOf(form);
  return (
    <GuidedForm onSubmit={submit} className="grid gap-x-5 gap-y-4 md:grid-cols-2">
      <PhoneField form={form} />
      <SmsCodeField
        {...field('code', { validate: readBy(parseSmsCode) })}
        required
        code={code}
        onSend={() => void sendCode()}
        onFill={(value) => form.setValue('code', value, { shouldValidate: true })}
      />
      <TextField
        {...field('username', { validate: (text) => usernameProblem(text) ?? true })}
        label="用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        hint="4 至 20 位，以字母开头，可用字母、数字、下划线和短横线"
      />
      <TextField {...field('invite_code')} label="业务员编号" hint="有业务员推荐时填写，可不填" />
      <PasswordFields form={form} />
      <div className="grid justify-items-start gap-4 md:col-span-2">
        <Agreement form={form} />
        <Button type="submit" variant="primary" size="lg" busy={isSending} busyText="正在提交">
          下一步：填写企业信息
        </Button>
        <p className="text-13 text-ink-2">
          已有账号？
          <LoginLink />
        </p>
      </div>
    </GuidedForm>
  );
}
