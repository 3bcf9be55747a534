import { Button } from '@qianfang/ui/button';
import { LockIcon, UserIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../shared/call.ts';
import { fieldsOf } from '../../shared/fields-of.ts';
import { GuidedForm } from '../../shared/guided-form.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { placeErrors } from '../../shared/place-errors.ts';
import { refusalText } from '../../shared/refusals.ts';
import { bindScannedMutation } from './wechat.queries.ts';

interface Values {
  username: string;
  password: string;
}

/** Binds the scanned WeChat account to an existing account. */
export function LinkAccountForm({ onEntered, onOver }: { onEntered: () => void; onOver: () => void }) {
  const bind = useMutation(bindScannedMutation);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { username: '', password: '' },
  });
  const field = fieldsOf({ register, formState });

  function explain(failure: CallFailure) {
    if (failure.reason === 'STATE_FORBIDS') onOver();
    if (placeErrors(failure, setError, ['username', 'password'])) return;
    const message = refusalText(failure);
    if (message) setError('password', { type: 'server', message }, { shouldFocus: true });
  }

  const submit = handleSubmit((values) =>
    bind.mutate(
      {
        username: values.username.trim(),
        password: values.password,
      },
      { onSuccess: onEntered, onError: explain },
    ),
  );

  return (
    <GuidedForm onSubmit={submit} className="grid gap-4" data-part="link-account">
      <TextField
        {...field('username', { required: '请填写手机号或用户名' })}
        label="手机号或用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        prefix={<UserIcon />}
      />
      <TextField
        {...field('password', { required: '请填写密码' })}
        label="密码"
        type="password"
        autoComplete="current-password"
        prefix={<LockIcon />}
      />
      <Button type="submit" variant="primary" size="lg" wide busy={bind.isPending} busyText="正在绑定">
        绑定并登录
      </Button>
      <p className="text-13">
        <Link to={paths.forget} className={linkClass()}>
          忘记密码
        </Link>
      </p>
    </GuidedForm>
  );
}
