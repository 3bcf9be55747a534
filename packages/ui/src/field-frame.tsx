import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import { ErrorIcon } from './icons.tsx';

export type FieldText = {
  /** Always there for screen readers; `labelHidden` takes it off the screen. */
  label: string;
  labelHidden?: boolean | undefined;
  /** Something at the right end of the label line, e.g. a link. */
  labelAside?: ReactNode;
  hint?: ReactNode;
  /**
   * The sentence under the field; a text makes the field invalid. Who names it at all, if only as undefined, has the room of
   * a line kept for it, so that nothing below moves when it comes.
   */
  error?: string | undefined;
};

export type FieldSize = 'sm' | 'md' | 'lg';

/** 28, 32 and 44 px, as the buttons beside them. Below 768 px the type is 16 px, else iOS zooms into the field. */
export const fieldSizes: Record<FieldSize, string> = {
  sm: 'h-7 px-2 gap-1.5 text-13 max-md:text-16',
  md: 'h-8 px-2.5 gap-1.5 text-14 max-md:text-16',
  lg: 'h-11 px-3 gap-2 text-16',
};

/** The edge round a control: its focus ring hugs the edge, since the input fills it. */
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

/** The ids a control points at, in the order a reader hears them. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: string | undefined }) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** A message as it is told now: one that comes or goes while something is pressed waits for the release. */
function useHeldWhilePressed(message: string | undefined): string | undefined {
  const [told, setTold] = useState(message);
  useLayoutEffect(() => {
    return message === told ? undefined : afterPress(() => setTold(message));
  }, [message, told]);
  return told;
}

/**
 * What is wrong, under what it is wrong with. `keepsRoom` holds the room of a line while nothing is; what stands there instead,
 * such as a hint, is `children`'s to cover. Each place has to say it: a line that comes late moves the button below it.
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
  const told = useHeldWhilePressed(children);
  // The live region stands before its text comes, otherwise browsers do not announce it.
  return (
    <div aria-live="polite" className={told ? '' : keepsRoom ? 'pointer-events-none h-5' : 'sr-only'}>
      {told && (
        <p id={`${id}-error`} className="flex items-start gap-1 text-13 leading-5 text-danger">
          <ErrorIcon size={16} className="mt-0.5" />
          <span>{told}</span>
        </p>
      )}
    </div>
  );
}

export type FieldFrameProps = FieldText & {
  /** The id of the control inside. */
  id: string;
  required?: boolean | undefined;
  /** An error may come, and has the room of a line kept for it. */
  keepsRoom?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The line under a control: its hint until there is an error, in the same room: so a hint has nothing to press. */
function Message({
  id,
  hint,
  error,
  keepsRoom,
}: Pick<FieldFrameProps, 'id' | 'hint' | 'error' | 'keepsRoom'>) {
  const told = hint && (
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
        {told}
      </>
    );
  }
  return (
    <div className="-mb-1 grid *:col-start-1 *:row-start-1">
      <div className={error ? 'invisible' : ''}>{told}</div>
      <FieldError id={id} keepsRoom>
        {error}
      </FieldError>
    </div>
  );
}

/** Label above, control, then the error or the hint. For own controls; TextField, Select and the like bring it along. */
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
          {required && (
            <span aria-hidden="true" className="ml-0.5 text-danger">
              *
            </span>
          )}
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
 * What every field does alike: `frame` goes to its FieldFrame, `edge` dresses the box round the control, `control` is what
 * the control says of itself, `rest` is what is left of the properties.
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
