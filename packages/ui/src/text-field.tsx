import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import {
  describedBy,
  FieldFrame,
  type FieldSize,
  type FieldText,
  fieldEdge,
  fieldSizes,
} from './field-frame.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size' | 'prefix'> &
  FieldText & {
    /** 28, 32 or 44 px; `lg` unless told. */
    size?: FieldSize | undefined;
    /** An icon or a unit before the text. */
    prefix?: ReactNode;
    /** A unit, a code button or the like after the text. */
    suffix?: ReactNode;
    /** Dresses the input itself, e.g. `text-right`. */
    inputClassName?: string | undefined;
  };

/**
 * One line of text. Spread `register('name')` into it; `ref` reaches the input.
 * `type="password"` brings show/hide and a caps-lock hint along.
 */
export function TextField({
  label,
  labelHidden,
  labelAside,
  hint,
  error,
  size = 'lg',
  prefix,
  suffix,
  type = 'text',
  id: givenId,
  className,
  inputClassName,
  disabled,
  required,
  onKeyUp,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isPassword = type === 'password';
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const shownHint = capsLock ? '大写锁定已打开' : hint;

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    if (isPassword) setCapsLock(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      labelAside={labelAside}
      hint={shownHint}
      error={error}
      required={required}
      className={className}
    >
      <div className={classNames('flex items-center', fieldEdge(Boolean(error), disabled), fieldSizes[size])}>
        {prefix && <span className="flex shrink-0 items-center text-ink-3">{prefix}</span>}
        <input
          {...rest}
          id={id}
          type={isPassword && shown ? 'text' : type}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint: shownHint, error })}
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
            disabled={disabled}
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
