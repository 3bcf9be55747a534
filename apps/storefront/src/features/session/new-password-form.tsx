import { passwordProblem, repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { resetMutation } from './session.queries.ts';

interface Values {
  password: string;
  password_again: string;
  unbind_wechat: boolean;
}

/** Only the server can compare with name and phone. */
const nobody = { username: '', phone: '' };

/** A new password, twice. */
export function NewPasswordForm({
  token,
  wechat,
  onDone,
  onExpired,
}: {
  token: string;
  /** The WeChat account that logs in as well; empty: none. */
  wechat: string;
  onDone: () => void;
  onExpired: () => void;
}) {
  const reset = useMutation(resetMutation);
  const { register, handleSubmit, setError, getValues, control, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { password: '', password_again: '', unbind_wechat: false },
  });
  const field = fieldsOf({ register, formState });
  const password = useWatch({ control, name: 'password' });

  const submit = handleSubmit((values) =>
    reset.mutate(
      { token, ...values, unbind_wechat: values.unbind_wechat ? 1 : 0 },
      {
        onSuccess: onDone,
        onError: (failure) => {
          if (placeErrors(failure, setError, ['password', 'password_again'])) return;
          showFailure(failure);
          if (failure.reason === 'CODE_WRONG') onExpired();
        },
      },
    ),
  );

  return (
    <GuidedForm onSubmit={submit} className="grid gap-4">
      <TextField
        {...field('password', { validate: (text) => passwordProblem(text, nobody) ?? true })}
        label="新密码"
        type="password"
        autoComplete="new-password"
        hint={<PasswordMeter password={password} context={nobody} />}
      />
      <TextField
        {...field('password_again', {
          validate: (text) => repeatedPasswordProblem(getValues('password'), text) ?? true,
        })}
        label="确认新密码"
        type="password"
        autoComplete="new-password"
      />
      {wechat && (
        <Checkbox
          {...register('unbind_wechat')}
          label={`同时解绑微信“${wechat}”：不是您本人绑定的，请勾选`}
        />
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={reset.isPending} busyText="正在保存">
        保存新密码
      </Button>
      <p className="text-13 text-ink-3">保存后，其他设备上的登录会全部退出。</p>
    </GuidedForm>
  );
}
