import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  label: ReactNode;
};

/** Applies immediately, without a save button. With a save button use Checkbox. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-6 cursor-pointer items-start gap-2 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state itself
        role="switch"
        className="peer absolute top-0 left-0 h-6 w-10 cursor-[inherit] appearance-none rounded-full outline-none"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none mt-0.5 h-5 w-9 shrink-0 rounded-full border border-control bg-control transition-colors',
          'after:block after:size-4 after:translate-x-px after:translate-y-px after:rounded-full after:bg-white after:transition-transform',
          'peer-checked:border-brand-fill peer-checked:bg-brand-fill peer-checked:after:translate-x-[17px]',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand',
          'peer-disabled:opacity-50 forced-colors:after:bg-[ButtonText] forced-colors:peer-checked:bg-[Highlight]',
        )}
      />
      <span className="leading-6">{label}</span>
    </label>
  );
}
