import { type ChangeEvent, type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldText, useField } from './field-frame.tsx';
import { mergeRefs } from './merge-refs.ts';

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldText & {
    /** Shows n / maxLength below the field. */
    counter?: boolean | undefined;
  };

export function TextArea({ counter = false, ref, maxLength, rows = 4, onChange, ...props }: TextAreaProps) {
  const { frame, edge, control, rest } = useField(props);
  const area = useRef<HTMLTextAreaElement>(null);
  const refs = useMemo(() => mergeRefs(area, ref), [ref]);
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);

  // Form libraries write defaults and resets into the element, so it is read after every render.
  useEffect(() => {
    if (area.current) setLength(area.current.value.length);
  });

  function handleChange(event: ChangeEvent<HTMLTextAreaElement>) {
    setLength(event.currentTarget.value.length);
    return onChange?.(event);
  }

  return (
    <FieldFrame {...frame}>
      <div className={classNames('relative', edge)}>
        <textarea
          {...rest}
          {...control}
          ref={refs}
          rows={rows}
          maxLength={maxLength}
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
