import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { LockIcon, UserIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { showFailure } from '../../shared/query-client.ts';
import { rememberedName, rememberName } from './remembered-name.ts';
import { passwordLogin } from './session.queries.ts';

const words = {
  username: '请填写手机号或用户名',
  password: '请填写密码',
};

type Field = keyof typeof words;

/** Refusals shown at a field although the server names none. */
const fieldOf: Readonly<Record<string, Field>> = {
  LOGIN_FAILED: 'password',
  LOGIN_LOCKED: 'password',
  ACCOUNT_DISABLED: 'password',
  CAPTCHA_REQUIRED: 'password',
};

/**
 * Errors by field. The fields are uncontrolled, so that browsers can fill them in; two fields do not justify
 * a form library on the first page that a visitor sees.
 */
function useFieldErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const input = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`);

  function say(field: Field, message: string | undefined) {
    setErrors(({ [field]: _, ...rest }) => (message === undefined ? rest : { ...rest, [field]: message }));
  }

  return {
    form,
    errors,
    say,
    focus: (field: Field) => input(field)?.focus(),
    /** Marks missing fields and focuses the first; returns whether none is missing. */
    check(fields: readonly Field[]): boolean {
      const missing = fields.filter((field) => !input(field)?.value);
      setErrors(Object.fromEntries(missing.map((field) => [field, words[field]])));
      if (missing[0]) input(missing[0])?.focus();
      return missing.length === 0;
    },
    /** A field with an error is checked again on every key. */
    recheck({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>) {
      const field = name as Field;
      if (errors[field] !== undefined) say(field, value === '' ? words[field] : undefined);
    },
  };
}

/** Login with user name or phone and password. */
export function PasswordForm({ onEntered }: { onEntered: () => void }) {
  const login = useMutation(passwordLogin);
  const known = rememberedName();
  const { form, errors, say, focus, check, recheck } = useFieldErrors();

  function explain(failure: CallFailure) {
    const named = (Object.keys(words) as Field[]).filter((field) => failure.errors[field]?.[0] !== undefined);
    for (const field of named) say(field, failure.errors[field]?.[0]);
    if (named[0]) return void focus(named[0]);
    const field = fieldOf[failure.reason ?? ''];
    if (!field) return showFailure(failure);
    say(field, failure.message);
    focus(field);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.isPending || !check(['username', 'password'])) return;
    const typed = new FormData(event.currentTarget);
    const text = (field: Field) => String(typed.get(field) ?? '');
    const username = text('username').trim();
    login.mutate(
      { username, password: text('password') },
      {
        onSuccess: () => {
          rememberName(typed.has('remember') ? username : undefined);
          onEntered();
        },
        onError: explain,
      },
    );
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4" data-part="password-login">
      <TextField
        name="username"
        defaultValue={known}
        onInput={recheck}
        label="手机号或用户名"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        prefix={<UserIcon />}
        error={errors.username}
      />
      <TextField
        name="password"
        onInput={recheck}
        label="密码"
        type="password"
        autoComplete="current-password"
        prefix={<LockIcon />}
        error={errors.password}
      />
      <div className="flex items-center justify-between">
        <Checkbox name="remember" defaultChecked={known !== ''} label="记住账号" />
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
