import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { LockIcon, UserIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { CallFailure } from '../../shared/call.ts';
import { CaptchaField } from '../../shared/code-field/captcha-field.tsx';
import { paths } from '../../shared/paths.ts';
import { asksForCaptcha, placeErrors } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { rememberedName, rememberName } from './remembered-name.ts';
import { passwordLogin } from './session.queries.ts';

interface Values {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

/** Login with user name or phone and password; a picture puzzle joins in after three failures. */
export function PasswordForm({ onEntered }: { onEntered: () => void }) {
  const login = useMutation(passwordLogin);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const known = rememberedName();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Values>({
    defaultValues: { username: known, password: '', captcha: '', remember: known !== '' },
  });
  const { errors } = formState;

  function explain(failure: CallFailure) {
    if (asksForCaptcha(failure)) {
      setNeedsCaptcha(true);
      setRound((value) => value + 1);
      resetField('captcha');
    }
    if (placeErrors(failure, setError, ['username', 'password', 'captcha'])) return;
    const saidHere = ['LOGIN_FAILED', 'LOGIN_LOCKED', 'ACCOUNT_DISABLED', 'CAPTCHA_REQUIRED'];
    if (!failure.reason || !saidHere.includes(failure.reason)) return showFailure(failure);
    const field = failure.reason === 'CAPTCHA_REQUIRED' ? 'captcha' : 'password';
    setError(field, { type: 'server', message: failure.message });
    setTimeout(() => setFocus(field), 0);
  }

  const submit = handleSubmit((values) => {
    login.mutate(
      {
        username: values.username.trim(),
        password: values.password,
        ...(needsCaptcha ? { captcha: values.captcha } : {}),
      },
      {
        onSuccess: () => {
          rememberName(values.remember ? values.username.trim() : undefined);
          onEntered();
        },
        onError: explain,
      },
    );
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4" data-part="password-login">
      <TextField
        {...register('username', { required: '请填写手机号或用户名' })}
        label="手机号或用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        prefix={<UserIcon />}
        error={errors.username?.message}
      />
      <TextField
        {...register('password', { required: '请填写密码' })}
        label="密码"
        type="password"
        autoComplete="current-password"
        prefix={<LockIcon />}
        error={errors.password?.message}
      />
      {needsCaptcha && (
        <CaptchaField
          {...register('captcha', { required: '请填写图中的数字' })}
          round={round}
          error={errors.captcha?.message}
        />
      )}
      <div className="flex items-center justify-between">
        <Checkbox {...register('remember')} label="记住账号" />
        <Link to={paths.forget} className={linkClass()}>
          忘记密码
        </Link>
      </div>
      <Button type="submit" variant="primary" size="lg" wide busy={login.isPending} busyText="正在登录">
        登录
      </Button>
    </form>
  );
}
