import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { mergeRefs } from './merge-refs.ts';

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'placeholder'> & {
  /** Shown while no date is chosen, e.g. 开始日期. */
  emptyText?: string | undefined;
};

/**
 * The browser's own date control, without a frame. Browsers format dates in their own language, and phones
 * leave empty ones blank; so without focus it shows the store's format.
 */
export function DateInput({
  emptyText = '年-月-日',
  value,
  className,
  ref,
  onInput,
  ...rest
}: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState('');

  // A form may have set a date without an event, e.g. what was typed before a reload.
  useLayoutEffect(() => {
    setShown(input.current?.value ?? '');
  });

  return (
    <span className={classNames('ui-date relative flex h-full min-w-0 flex-1 items-center', className)}>
      <input
        {...rest}
        {...(value === undefined ? {} : { value })}
        ref={mergeRefs(input, ref)}
        type="date"
        onInput={(event) => {
          setShown(event.currentTarget.value);
          onInput?.(event);
        }}
        className="h-full w-full min-w-0 bg-transparent outline-none disabled:cursor-not-allowed"
      />
      <span aria-hidden="true" className={shown === '' ? 'text-ink-3' : undefined}>
        {shown === '' ? emptyText : shown}
      </span>
    </span>
  );
}
