import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldSize, type FieldText, fieldSizes, useField } from './field-frame.tsx';
import { EyeIcon, EyeOffIcon } from './page-icons.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> &
  FieldText & {
    /** 28, 32 or 44 px; default `lg`. */
    size?: FieldSize | undefined;
    /** An icon or a unit before the text. */
    prefix?: ReactNode;
    /** A unit, a code button etc. after the text. */
    suffix?: ReactNode;
    /** Classes of the input itself, e.g. `text-right`. */
    inputClassName?: string | undefined;
  };

/** Spread `register('name')` into it; `type="password"` adds show/hide and a caps-lock hint. */
export function TextField({
  size = 'lg',
  prefix,
  suffix,
  type = 'text',
  inputClassName,
  onKeyUp,
  ...props
}: TextFieldProps) {
  const isPassword = type === 'password';
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const field = { ...props, hint: capsLock ? '大写锁定已打开' : props.hint };
  const { frame, edge, control, rest } = useField(field);

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    if (isPassword) setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  }

  return (
    <FieldFrame {...frame}>
      <div className={classNames('flex items-center', edge, fieldSizes[size])}>
        {prefix && <span className="flex shrink-0 items-center text-ink-3">{prefix}</span>}
        <input
          {...rest}
          {...control}
          type={isPassword && shown ? 'text' : type}
          onKeyUp={watchCapsLock}
          className={classNames(
            'h-full w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed',
            inputClassName,
          )}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={shown ? '隐藏密码' : '显示密码'}
            aria-pressed={shown}
            disabled={control.disabled}
            onClick={() => setShown(!shown)}
            className="-mr-2 grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:text-brand"
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        )}
        {suffix && <span className="flex shrink-0 items-center text-ink-3">{suffix}</span>}
      </div>
    </FieldFrame>
  );
}
