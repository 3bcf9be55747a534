import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';

export type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode;
};

export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-6 cursor-pointer items-start gap-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <input
        {...rest}
        type="radio"
        className="peer absolute top-0 -left-[3px] size-6 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none mt-[3px] size-[18px] shrink-0 rounded-full border-[1.5px] border-control bg-card transition-colors',
          'peer-enabled:peer-hover:border-brand peer-checked:border-[5.5px] peer-checked:border-brand-fill peer-checked:bg-white',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
          'peer-disabled:border-line-2 peer-disabled:bg-sunk',
        )}
      />
      <span className="leading-6">{label}</span>
    </label>
  );
}

export type RadioGroupProps<V extends string> = {
  label: string;
  labelHidden?: boolean | undefined;
  options: readonly { value: V; label: ReactNode; hint?: ReactNode; disabled?: boolean | undefined }[];
  /** `null` while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  name?: string | undefined;
  direction?: 'row' | 'column' | undefined;
  /** If given, even as undefined, space for a line is reserved, as in a field. */
  error?: string | undefined;
};

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { label, labelHidden = false, options, value, onChange, name, direction = 'row', error } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      className="min-w-0"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className={labelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>
        {label}
      </p>
      <div className={direction === 'row' ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1'}>
        {options.map((option) => (
          <div key={option.value}>
            <Radio
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              label={option.label}
              onChange={() => onChange(option.value)}
            />
            {option.hint && <p className="pl-6 text-12 text-ink-3">{option.hint}</p>}
          </div>
        ))}
      </div>
      <FieldError id={id} keepsRoom={'error' in props}>
        {error || undefined}
      </FieldError>
    </div>
  );
}
