import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';
import { CheckIcon } from './icons.tsx';
import { mergeRefs } from './merge-refs.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  /** Some of its items are checked: shown as a bar. */
  indeterminate?: boolean | undefined;
  /** '' if one may come: the checkbox then keeps its element and focus when it does. */
  error?: string | undefined;
};

/** An 18 px box in a 24 px target, on a native input, so `register` and forms work. */
export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  error,
  ref,
  id: givenId,
  className,
  ...rest
}: CheckboxProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const refs = useMemo(() => mergeRefs(input, ref), [ref]);
  // A hidden label becomes the input's own name, and the input draws itself: long tables have one per row.
  const isAlone = labelHidden && typeof label === 'string';

  useLayoutEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const state = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  const tick = isAlone ? (
    <input {...rest} {...state} ref={refs} id={id} type="checkbox" aria-label={label} className="ui-tick" />
  ) : (
    <label
      htmlFor={id}
      className="ui-press relative inline-flex min-h-6 items-start gap-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3"
    >
      <input
        {...rest}
        {...state}
        ref={refs}
        id={id}
        type="checkbox"
        className="peer absolute top-0 -left-[3px] size-6 cursor-[inherit] appearance-none rounded-control outline-none"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none relative mt-[3px] grid size-[18px] shrink-0 place-items-center rounded-control border-[1.5px] bg-card transition-colors',
          // Colour would return in forced colours, opacity would cost a layer per row.
          '[&>svg]:invisible peer-checked:[&>svg]:visible',
          'peer-checked:border-brand-fill peer-checked:bg-brand-fill peer-checked:text-on-brand',
          'peer-indeterminate:border-brand-fill peer-indeterminate:bg-brand-fill peer-indeterminate:text-on-brand',
          'peer-indeterminate:[&>svg]:hidden peer-indeterminate:after:h-0.5 peer-indeterminate:after:w-2 peer-indeterminate:after:bg-current forced-colors:peer-indeterminate:after:bg-[CanvasText]',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
          'peer-disabled:border-line-2 peer-disabled:bg-sunk peer-disabled:peer-checked:text-ink-3 peer-disabled:peer-indeterminate:text-ink-3',
          error ? 'border-danger' : 'border-control peer-enabled:peer-hover:border-brand',
        )}
      >
        <CheckIcon size={14} className="[stroke-width:2.4]" />
      </span>
      <span className={labelHidden ? 'sr-only' : 'leading-6'}>{label}</span>
    </label>
  );

  if (error === undefined) return className ? <span className={className}>{tick}</span> : tick;
  return (
    <div className={classNames('grid gap-0.5', className)}>
      {tick}
      <FieldError id={id} keepsRoom>
        {error || undefined}
      </FieldError>
    </div>
  );
}
