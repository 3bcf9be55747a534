import { type ChangeEvent, type ComponentProps, useEffect, useId, useMemo, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldText, fieldEdge } from './field-frame.tsx';
import { mergeRefs } from './merge-refs.ts';

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldText & {
    /** Shows n / maxLength under the field. */
    counter?: boolean | undefined;
  };

export function TextArea({
  label,
  labelHidden,
  labelAside,
  hint,
  error,
  counter = false,
  ref,
  id: givenId,
  className,
  disabled,
  required,
  maxLength,
  rows = 4,
  onChange,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const area = useRef<HTMLTextAreaElement>(null);
  const refs = useMemo(() => mergeRefs(area, ref), [ref]);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);

  // Form libraries write defaults and resets straight into the element, so it is asked after every render.
  useEffect(() => {
    if (area.current) setLength(area.current.value.length);
  });

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length);
    return onChange?.(event);
  }

  return (
    <FieldFrame
      id={id}
      label={label}
      labelHidden={labelHidden}
      labelAside={labelAside}
      hint={hint}
      error={error}
      required={required}
      className={className}
    >
      <div className={classNames('relative', fieldEdge(Boolean(error), disabled))}>
        <textarea
          {...rest}
          ref={refs}
          id={id}
          rows={rows}
          maxLength={maxLength}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={handleChange}
          className={classNames(
            'block w-full resize-y bg-transparent px-3 py-2 text-14 outline-none disabled:cursor-not-allowed max-md:text-16',
            counter && 'pb-6',
          )}
        />
        {counter && (
          <span className="pointer-events-none absolute right-2.5 bottom-1 text-12 text-ink-3">
            {length}
            {maxLength !== undefined && ` / ${maxLength}`}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
