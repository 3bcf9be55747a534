import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';

export type TickBranch = {
  name: string;
  leaves: readonly { id: string; label: ReactNode }[];
};

export type TickTreeProps = {
  legend: string;
  hint?: ReactNode;
  branches: readonly TickBranch[];
  /** Ids of the checked leaves. */
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
  className?: string | undefined;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between checkboxes; Tab and space work as usual. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const ticks = [...event.currentTarget.querySelectorAll('input')];
  const next = ticks[ticks.indexOf(event.target as HTMLInputElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Checkboxes under headings: a heading checks all of its own, and is indeterminate while only some are. */
export function TickTree({ legend, hint, branches, ticked, onChange, className }: TickTreeProps) {
  const id = useId();
  const isOn = new Set(ticked);
  const all = branches.flatMap((branch) => branch.leaves.map((leaf) => leaf.id));

  function set(ids: readonly string[], on: boolean) {
    const changed = new Set(ids);
    onChange(all.filter((one) => (changed.has(one) ? on : isOn.has(one))));
  }

  function heading(label: string, ids: readonly string[]) {
    const on = ids.filter((one) => isOn.has(one)).length;
    return (
      <Checkbox
        label={label}
        checked={on === ids.length}
        indeterminate={on > 0 && on < ids.length}
        onChange={(event) => set(ids, event.currentTarget.checked)}
      />
    );
  }

  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={hint ? `${id}-hint` : undefined}
      onKeyDown={walk}
    >
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-2 text-12 text-ink-3">
          {hint}
        </p>
      )}
      <div className="rounded-card border border-line">
        <div className="border-b border-line bg-sunk px-3.5 py-2 font-medium">{heading('全选', all)}</div>
        <ul>
          {branches.map((branch) => (
            <li
              key={branch.name}
              className="grid gap-x-4 gap-y-1 border-t border-line px-3.5 py-2 first:border-0 md:grid-cols-[9rem_minmax(0,1fr)]"
            >
              {heading(
                branch.name,
                branch.leaves.map((leaf) => leaf.id),
              )}
              <ul aria-label={branch.name} className="flex flex-wrap gap-x-5 gap-y-1 max-md:pl-6">
                {branch.leaves.map((leaf) => (
                  <li key={leaf.id}>
                    <Checkbox
                      label={leaf.label}
                      checked={isOn.has(leaf.id)}
                      onChange={(event) => set([leaf.id], event.currentTarget.checked)}
                    />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </fieldset>
  );
}
