import { Button } from '@qianfang/ui/button';
import { LockIcon, UserIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../shared/call.ts';
import { CaptchaField } from '../../shared/code-field/captcha-field.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { asksForCaptcha, placeErrors } from '../../shared/place-errors.ts';
import { bindScannedMutation } from './wechat.queries.ts';

interface Values {
  username: string;
  password: string;
  captcha: string;
}

/** Binds the scanned WeChat account to an account that is there. */
export function LinkAccountForm({ onEntered, onOver }: { onEntered: () => void; onOver: () => void }) {
  const bind = useMutation(bindScannedMutation);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm<Values>({
    defaultValues: { username: '', password: '', captcha: '' },
  });
  const { errors } = formState;

  function explain(failure: CallFailure) {
    if (failure.reason === 'STATE_FORBIDS') onOver();
    if (asksForCaptcha(failure)) {
      setNeedsCaptcha(true);
      setRound((value) => value + 1);
      resetField('captcha');
    }
    if (placeErrors(failure, setError, ['username', 'password', 'captcha'])) return;
    const field = failure.reason === 'CAPTCHA_REQUIRED' ? 'captcha' : 'password';
    setError(field, { type: 'server', message: failure.message });
    setTimeout(() => setFocus(field), 0);
  }

  const submit = handleSubmit((values) =>
    bind.mutate(
      {
        username: values.username.trim(),
        password: values.password,
        ...(needsCaptcha ? { captcha: values.captcha } : {}),
      },
      { onSuccess: onEntered, onError: explain },
    ),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-4" data-part="link-account">
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
      <Button type="submit" variant="primary" size="lg" wide busy={bind.isPending} busyText="正在绑定">
        绑定并登录
      </Button>
      <p className="text-13">
        <Link to={paths.forget} className={linkClass()}>
          忘记密码
        </Link>
      </p>
    </form>
  );
}
