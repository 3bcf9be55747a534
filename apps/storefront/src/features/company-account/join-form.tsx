import { parseMobile, parseSmsCode } from '@qianfang/domain/identifier/contact';
import { passwordProblem, repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { usernameProblem } from '@qianfang/domain/registration/username';
import { Button } from '@qianfang/ui/button';
import { EmptyState } from '@qianfang/ui/empty-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { AgreementField, agreementRule } from '../../shared/article/agreement-field.tsx';
import type { CallFailure } from '../../shared/call.ts';
import { SmsCodeField } from '../../shared/code-field/sms-code-field.tsx';
import { useSmsCode } from '../../shared/code-field/use-sms-code.ts';
import { fieldsOf, readBy } from '../../shared/fields-of.ts';
import { formatInstant } from '../../shared/format.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { paths } from '../../shared/paths.ts';
import { placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { sentenceOf } from '../../shared/refusals.ts';
import { invitationQuery, joinMutation } from './company-account.queries.ts';

const untyped = { phone: '', code: '', username: '', password: '', password_again: '', agreed: false };
const fields = ['phone', 'code', 'username', 'password', 'password_again', 'agreed'] as const;

function phoneOf(text: string): string {
  const phone = parseMobile(text);
  return phone.ok ? phone.value : '';
}

/** The phone, its code, and the name and password of one's own. */
function Form({ token, onEntered }: { token: string; onEntered: () => void }) {
  const join = useMutation(joinMutation);
  const form = useForm({ mode: 'onTouched', defaultValues: untyped });
  const { control, getValues, setValue, setError, formState } = form;
  const field = fieldsOf(form);
  const [phone, username, password] = useWatch({ control, name: ['phone', 'username', 'password'] });

  function explain(failure: CallFailure) {
    if (placeErrors(failure, setError, fields)) return;
    if (failure.reason === 'TOO_MANY' || failure.reason === 'CAPTCHA_REQUIRED')
      setError('code', { type: 'server', message: failure.message });
    else showFailure(failure);
  }
  const code = useSmsCode('register', explain);
  const submit = form.handleSubmit((values) =>
    join.mutate(
      {
        ...values,
        token,
        phone: phoneOf(values.phone),
        code: values.code.trim(),
        username: values.username.trim(),
        agreed: values.agreed ? 1 : 0,
      },
      { onSuccess: onEntered, onError: explain },
    ),
  );
  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <TextField
        {...field('phone', { validate: readBy(parseMobile) })}
        label="手机号"
        type="tel"
        autoComplete="tel-national"
        required
      />
      <SmsCodeField
        {...field('code', { validate: readBy(parseSmsCode) })}
        required
        code={code}
        onSend={async () => {
          if (await form.trigger('phone', { shouldFocus: true })) code.send(phoneOf(getValues('phone')));
        }}
        onFill={(value) => setValue('code', value, { shouldValidate: true })}
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
      <TextField
        {...field('password', {
          validate: (text) =>
            passwordProblem(text, { username: getValues('username'), phone: phoneOf(getValues('phone')) }) ??
            true,
        })}
        label="密码"
        type="password"
        autoComplete="new-password"
        required
        hint={<PasswordMeter password={password} context={{ username, phone: phoneOf(phone) }} />}
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
      <AgreementField
        field={form.register('agreed', agreementRule)}
        error={formState.errors.agreed?.message ?? ''}
        onAgree={() => setValue('agreed', true, { shouldValidate: true })}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={join.isPending} busyText="正在加入">
        加入并登录
      </Button>
    </GuidedForm>
  );
}

/** An invitation, and the form that accepts it. */
export function JoinForm({ token, onEntered }: { token: string; onEntered: () => void }) {
  const { data, error } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  if (error || token === '')
    return (
      <EmptyState
        title="邀请不能使用"
        text={(error && sentenceOf(error)) || '链接不完整，请向贵公司管理员再要一个'}
        actions={<ButtonLink to={paths.login}>去登录</ButtonLink>}
      />
    );
  if (!data) return <Skeleton className="h-[36rem]" />;
  return (
    <div className="grid gap-5" data-part="join-company">
      <div className="rounded-card border border-line bg-brand-soft p-4 text-14">
        <p>
          <b className="font-semibold">{data.company}</b> 邀请 {data.name} 以
          <b className="font-semibold">“{data.role_label}”</b>角色登录
        </p>
        <p className="mt-1 text-13 text-ink-2">{data.role_text}</p>
        <p className="mt-1 text-12 text-ink-3">
          邀请发给 {data.phone}，{formatInstant(data.expires_at)} 前有效，只能用一次
        </p>
      </div>
      <Form token={token} onEntered={onEntered} />
    </div>
  );
}
