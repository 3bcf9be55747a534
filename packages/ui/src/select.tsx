import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldSize, type FieldText, fieldSizes, useField } from './field-frame.tsx';
import { ChevronDownIcon } from './icons.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectProps = Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> &
  FieldText & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen; its value is ''. */
    placeholder?: string | undefined;
    size?: FieldSize | undefined;
  };

/**
 * The browser's own list, styled where possible (`.ui-select` in styles.css). Keyboard, type-ahead, phone
 * wheel and `register` come for free; a custom list costs 40 KB. For search use Combobox.
 */
export function Select({ options, placeholder, size = 'lg', ...props }: SelectProps) {
  const { frame, edge, control, rest } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={classNames('relative', edge)}>
        <select
          {...rest}
          {...control}
          className={classNames(
            'ui-select -my-px flex w-full min-w-0 items-center truncate border-0 bg-transparent outline-none',
            'disabled:cursor-not-allowed',
            fieldSizes[size],
            'pr-8!',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-3"
        />
      </div>
    </FieldFrame>
  );
}
