import { Button } from '@qianfang/ui/button';
import { Checkbox } from '@qianfang/ui/checkbox';
import { LockIcon, UserIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { TextField } from '@qianfang/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { CaptchaField } from '../../shared/code-field/captcha-field.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { asksForCaptcha } from '../../shared/place-errors.ts';
import { showFailure } from '../../shared/query-client.ts';
import { rememberedName, rememberName } from './remembered-name.ts';
import { passwordLogin } from './session.queries.ts';

const words = {
  username: '请填写手机号或用户名',
  password: '请填写密码',
  captcha: '请填写图中的数字',
};

type Field = keyof typeof words;

/** Refusals that belong at a field although the server names none. */
const saidAt: Readonly<Record<string, Field>> = {
  LOGIN_FAILED: 'password',
  LOGIN_LOCKED: 'password',
  ACCOUNT_DISABLED: 'password',
  CAPTCHA_REQUIRED: 'captcha',
};

/**
 * What is wrong at which field. The fields keep their own text, so that browsers fill them in as they like; three
 * fields are no reason to bring a form library to the first page that a visitor sees.
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
    /** Once the field is there: the puzzle comes with its first refusal. */
    focus: (field: Field) => setTimeout(() => input(field)?.focus(), 0),
    clear(field: Field) {
      const found = input(field);
      if (found) found.value = '';
    },
    /** Says where something is missing, at the first of them with the focus; gives whether nothing is. */
    check(fields: readonly Field[]): boolean {
      const missing = fields.filter((field) => !input(field)?.value);
      setErrors(Object.fromEntries(missing.map((field) => [field, words[field]])));
      if (missing[0]) input(missing[0])?.focus();
      return missing.length === 0;
    },
    /** A field that was complained about is looked at again with every key. */
    recheck({ currentTarget: { name, value } }: FormEvent<HTMLInputElement>) {
      const field = name as Field;
      if (errors[field] !== undefined) say(field, value === '' ? words[field] : undefined);
    },
  };
}

/** Login with user name or phone and password; a picture puzzle joins in after three failures. */
export function PasswordForm({ onEntered }: { onEntered: () => void }) {
  const login = useMutation(passwordLogin);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [round, setRound] = useState(0);
  const known = rememberedName();
  const { form, errors, say, focus, clear, check, recheck } = useFieldErrors();

  function explain(failure: CallFailure) {
    if (asksForCaptcha(failure)) {
      setNeedsCaptcha(true);
      setRound((value) => value + 1);
      clear('captcha');
    }
    const named = (Object.keys(words) as Field[]).filter((field) => failure.errors[field]?.[0] !== undefined);
    for (const field of named) say(field, failure.errors[field]?.[0]);
    if (named[0]) return void focus(named[0]);
    const field = saidAt[failure.reason ?? ''];
    if (!field) return showFailure(failure);
    say(field, failure.message);
    focus(field);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (
      login.isPending ||
      !check(needsCaptcha ? ['username', 'password', 'captcha'] : ['username', 'password'])
    )
      return;
    const typed = new FormData(event.currentTarget);
    const text = (field: Field) => String(typed.get(field) ?? '');
    const username = text('username').trim();
    login.mutate(
      { username, password: text('password'), ...(needsCaptcha ? { captcha: text('captcha') } : {}) },
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
      {needsCaptcha && <CaptchaField name="captcha" onInput={recheck} round={round} error={errors.captcha} />}
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
