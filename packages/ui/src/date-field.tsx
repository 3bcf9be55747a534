import { useId } from 'react';
import { classNames } from './class-names.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';
import {
  describedBy,
  FieldFrame,
  type FieldSize,
  type FieldText,
  fieldEdge,
  fieldSizes,
} from './field-frame.tsx';

export type DateFieldProps = Omit<DateInputProps, 'size' | 'className'> &
  FieldText & {
    /** 28, 32 or 44 px; `lg` unless told. */
    size?: FieldSize | undefined;
    className?: string | undefined;
  };

/** One day, YYYY-MM-DD or empty. Spread `register('name')` into it; `ref` reaches the input. */
export function DateField({
  label,
  labelHidden,
  labelAside,
  hint,
  error,
  size = 'lg',
  id: givenId,
  className,
  disabled,
  required,
  ...rest
}: DateFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
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
      <div className={classNames('flex items-center', fieldEdge(Boolean(error), disabled), fieldSizes[size])}>
        <DateInput
          {...rest}
          id={id}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
      </div>
    </FieldFrame>
  );
}
