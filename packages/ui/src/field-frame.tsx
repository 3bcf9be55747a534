import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import { ErrorIcon } from './icons.tsx';

export type FieldText = {
  /** Always present for screen readers; `labelHidden` hides it on screen. */
  label: string;
  labelHidden?: boolean | undefined;
  /** At the right end of the label line, e.g. a link. */
  labelAside?: ReactNode;
  hint?: ReactNode;
  /**
   * Error below the field, which it makes invalid. If given at all, even as undefined, space for a line is
   * reserved, so that nothing below moves.
   */
  error?: string | undefined;
};

export type FieldSize = 'sm' | 'md' | 'lg';

/** 28, 32 and 44 px, like the buttons beside them. Below 768 px the font is 16 px, else iOS zooms in. */
export const fieldSizes: Record<FieldSize, string> = {
  sm: 'h-7 px-2 gap-1.5 text-13 max-md:text-16',
  md: 'h-8 px-2.5 gap-1.5 text-14 max-md:text-16',
  lg: 'h-11 px-3 gap-2 text-16',
};

/** The frame of a control: its focus ring replaces the border, since the input fills it. */
export function fieldEdge(invalid: boolean, disabled = false): string {
  return classNames(
    'rounded-control border transition-[border-color,box-shadow] forced-colors:focus-within:outline-2',
    disabled ? 'border-line-2 bg-sunk text-ink-3' : 'bg-card',
    !disabled && (invalid ? 'border-danger' : 'border-control hover:border-ink-3'),
    invalid
      ? 'focus-within:ring-2 focus-within:ring-danger/30'
      : 'focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/30 focus-within:hover:border-brand',
  );
}

/** Ids for aria-describedby, in reading order. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The message shown: changes during a press wait for the release. */
function useStableWhilePressed(message: string | undefined): string | undefined {
  const [shown, setShown] = useState(message);
  useLayoutEffect(() => {
    return message === shown ? undefined : afterPress(() => setShown(message));
  }, [message, shown]);
  return shown;
}

/**
 * The error of a field. `keepsRoom` reserves a line while there is none; the caller hides what is there
 * instead, such as a hint. Explicit everywhere: a late line would move the button below.
 */
export function FieldError({
  id,
  children,
  keepsRoom,
}: {
  id: string;
  children: string | undefined;
  keepsRoom: boolean;
}) {
  const shown = useStableWhilePressed(children);
  // The live region must exist before its text, otherwise browsers do not announce it.
  return (
    <div aria-live="polite" className={shown ? '' : keepsRoom ? 'pointer-events-none h-5' : 'sr-only'}>
      {shown && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-13 leading-5 text-danger">
          <ErrorIcon size={16} className="mt-0.5" />
          <span>{shown}</span>
        </p>
      )}
    </div>
  );
}

export type FieldFrameProps = FieldText & {
  /** Id of the control. */
  id: string;
  required?: boolean | undefined;
  /** An error may come: reserves space for it. */
  keepsRoom?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Below the control: the hint, replaced by an error in the same space; so a hint has nothing to press. */
function Message({
  id,
  hint,
  error,
  keepsRoom,
}: Pick<FieldFrameProps, 'id' | 'hint' | 'error' | 'keepsRoom'>) {
  const shown = hint && (
    <p id={`${id}-hint`} className="min-h-5 text-12 leading-5 text-ink-3">
      {hint}
    </p>
  );
  if (!keepsRoom) {
    return (
      <>
        <FieldError id={id} keepsRoom={false}>
          {error}
        </FieldError>
        {shown}
      </>
    );
  }
  return (
    <div className="-mb-1 grid *:col-start-1 *:row-start-1">
      <div className={error ? 'invisible' : ''}>{shown}</div>
      <FieldError id={id} keepsRoom>
        {error}
      </FieldError>
    </div>
  );
}

/** The star of a field that must be filled. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  );
}

/** Label above, control, then error or hint. For custom controls; TextField, Select etc. include it. */
export function FieldFrame({
  id,
  label,
  labelHidden = false,
  labelAside,
  hint,
  error,
  required = false,
  keepsRoom = false,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('grid min-w-0 content-start gap-1.5', className)}>
      <div className={classNames('flex items-center justify-between gap-2', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {labelAside}
      </div>
      {children}
      <Message id={id} hint={hint} error={error} keepsRoom={keepsRoom} />
    </div>
  );
}

export type FieldProps = FieldText & {
  id?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

/**
 * Shared by all fields: `frame` is for FieldFrame, `edge` the classes of the control's frame, `control` the
 * control's attributes, `rest` the remaining props.
 */
export function useField<Props extends FieldProps>(props: Props) {
  const {
    id: givenId,
    label,
    labelHidden,
    labelAside,
    hint,
    error,
    className,
    disabled,
    required,
    ...rest
  } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    frame: {
      id,
      label,
      labelHidden,
      labelAside,
      hint,
      error,
      required,
      keepsRoom: 'error' in props,
      className,
    },
    edge: fieldEdge(Boolean(error), disabled),
    control: {
      id,
      disabled,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy(id, { hint, error }),
    },
    rest,
  };
}
