import { classNames } from './class-names.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';
import { FieldFrame, type FieldSize, type FieldText, fieldSizes, useField } from './field-frame.tsx';

export type DateFieldProps = Omit<DateInputProps, 'size' | 'className'> &
  FieldText & {
    /** 28, 32 or 44 px; default `lg`. */
    size?: FieldSize | undefined;
    className?: string | undefined;
  };

/** One day, YYYY-MM-DD or empty. Spread `register('name')` into it; `ref` is the input. */
export function DateField({ size = 'lg', ...props }: DateFieldProps) {
  const { frame, edge, control, rest } = useField(props);
  return (
    <FieldFrame {...frame}>
      <div className={classNames('flex items-center', edge, fieldSizes[size])}>
        <DateInput {...rest} {...control} />
      </div>
    </FieldFrame>
  );
}
