import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterPress } from './after-press.ts';
import { classNames } from './class-names.ts';
import { fitToStep, largestStep, notANumberText, type StepCorrection } from './fit-to-step.ts';
import { AlertIcon } from './icons.tsx';

export type StepperCorrection = {
  cause: StepCorrection;
  typed: string;
  /** The current value; null for an empty field. */
  value: number | null;
  min: number;
  step: number;
  max: number | undefined;
  unit: string;
  /** Default text. */
  reason: string;
};

export type NumberStepperProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'size' | 'type'
> & {
  /** Accessible name, e.g. 「阿莫西林胶囊 数量」; never shown. */
  label: string;
  /** Null for no quantity, and 0 below the minimum: the field is empty. */
  value: number | null;
  /** Called with valid numbers only: on − and +, on keys, and once typing ends. */
  onChange: (value: number) => void;
  /** Default 1. */
  step?: number | undefined;
  /** Default `step`; rounded up to a multiple of it. */
  min?: number | undefined;
  /** Stock or purchase limit; need not be a multiple of `step`. Below `min` the stepper is disabled. */
  max?: number | undefined;
  /** Read aloud after the number and used in reasons, e.g. 盒. */
  unit?: string | undefined;
  /** 30 in tables, 32 on cards, 36 on phones, 44 on the detail page. */
  size?: 30 | 32 | 36 | 44 | undefined;
  /** Takes the available width instead of its own. */
  fluid?: boolean | undefined;
  /** Enter commits the number, then calls this. Without it Enter submits the form. */
  onEnter?: ((value: number) => void) | undefined;
  /** `none` leaves ↑ ↓ to the table; + and − still step. */
  arrows?: 'step' | 'none' | undefined;
  /** The reason below a corrected number; null if only `onCorrect` reports it. */
  explain?: ((correction: StepperCorrection) => string) | null | undefined;
  /** Called on every correction too, e.g. for a toast. */
  onCorrect?: ((correction: StepperCorrection) => void) | undefined;
  /** A permanent reason, shown below until a correction has a newer one. */
  note?: string | undefined;
};

/** The number as shown in its field. */
const textOf = (value: number | null, min: number) => (value || value === min ? String(value) : '');

function reasonOf({ cause, typed, value, min, step, unit }: Omit<StepperCorrection, 'reason'>): string {
  const withUnit = (figure: number | null) => `${figure}${unit && ` ${unit}`}`;
  const now = withUnit(value);
  switch (cause) {
    case 'not-a-number':
      return notANumberText(typed, textOf(value, min) && now);
    case 'below-min':
      return `最少 ${withUnit(min)}，已改为 ${now}`;
    case 'off-step':
      return `${step > 1 ? `按 ${step} ${unit}递增` : '数量须为整数'}，已改为 ${now}`;
    case 'above-max':
      return `最多 ${now}，已改为 ${now}`;
  }
}

const sizes = {
  30: { height: 'h-[30px]', own: 'grid-cols-[26px_44px_26px]', text: 'text-14' },
  32: { height: 'h-8', own: 'grid-cols-[26px_44px_26px]', text: 'text-14' },
  36: { height: 'h-9', own: 'grid-cols-[34px_46px_34px]', text: 'text-16' },
  44: { height: 'h-11', own: 'grid-cols-[36px_56px_36px]', text: 'text-16' },
} as const;

const fluidColumns = {
  30: 'grid-cols-[26px_minmax(32px,1fr)_26px]',
  32: 'grid-cols-[28px_minmax(32px,1fr)_28px]',
  36: 'grid-cols-[34px_minmax(32px,1fr)_34px]',
  44: 'grid-cols-[36px_minmax(40px,1fr)_36px]',
} as const;

/** Tab goes from number to number: − and + are for the mouse, ↑ ↓ + − PageUp PageDown Home for keys. */
export function NumberStepper({
  label,
  value,
  onChange,
  step = 1,
  min: givenMin = step,
  max,
  unit = '',
  size = 32,
  fluid = false,
  onEnter,
  arrows = 'step',
  explain = ({ reason }) => reason,
  onCorrect,
  note,
  disabled = false,
  className,
  onBlur,
  onFocus,
  onKeyDown,
  ...rest
}: NumberStepperProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState<{ text: string; value: number | null } | null>(null);
  // Two quick presses may come before the parent rendered the first.
  const latest = useRef(value);
  latest.current = value;

  const input = useRef<HTMLInputElement>(null);
  // Typing after a key step replaces the number: − then 3 is not 43.
  const isStepped = useRef(false);
  useLayoutEffect(() => {
    if (isStepped.current) input.current?.select();
  });

  const min = Math.ceil(givenMin / step) * step;
  const range = { min, step, max };
  const largest = largestStep(range);
  const isOff = disabled || largest === null;
  const top = largest ?? min;
  const counted = value ?? 0;
  const text = textOf(value, min);
  const { height, own, text: type } = sizes[size];
  // A reason belongs to one value; it is outdated once that changes.
  const shownReason = (reason?.value === value ? reason.text : null) ?? note ?? null;

  function commit(next: number | null) {
    setDraft(null);
    if (next !== null && next !== latest.current) {
      latest.current = next;
      onChange(next);
    }
  }

  /** The committed number; null where the input was none and the previous one was restored. */
  function commitDraft(): number | null {
    if (draft === null) return latest.current;
    const fitted = fitToStep(draft, range, latest.current);
    if (fitted.correction) {
      const facts = { cause: fitted.correction, typed: draft, value: fitted.value, ...range, unit };
      const correction = { ...facts, reason: reasonOf(facts) };
      const reasonShown = explain && { text: explain(correction), value: fitted.value };
      if (reasonShown) afterPress(() => setReason(reasonShown));
      onCorrect?.(correction);
      // A form submitted by the same press shows it first.
      if (input.current) input.current.dataset.corrected = '';
    }
    commit(fitted.value);
    return fitted.correction === 'not-a-number' ? null : fitted.value;
  }

  function stepBy(steps: number) {
    const from = (draft === null ? latest.current : fitToStep(draft, range, latest.current).value) ?? 0;
    // A value set elsewhere may be between two steps; the next press aligns it.
    const base = steps > 0 ? Math.floor(from / step) : Math.ceil(from / step);
    setReason(null);
    isStepped.current = document.activeElement === input.current;
    commit(Math.min(top, Math.max(min, (base + steps) * step)));
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const byArrow = arrows === 'step';
    if ((byArrow && event.key === 'ArrowUp') || event.key === '+' || event.key === '=') stepBy(1);
    else if ((byArrow && event.key === 'ArrowDown') || event.key === '-') stepBy(-1);
    else if (byArrow && event.key === 'PageUp') stepBy(10);
    else if (byArrow && event.key === 'PageDown') stepBy(-10);
    else if (event.key === 'Escape' && draft !== null) setDraft(null);
    else if (event.key === 'Enter') {
      const committed = commitDraft();
      if (committed !== null) {
        if (!onEnter) return;
        onEnter(committed);
      }
    } else return;
    event.preventDefault();
  }

  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    event.currentTarget.select();
    onFocus?.(event);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    isStepped.current = false;
    commitDraft();
    onBlur?.(event);
  }

  // Neither opacity nor a clip around the three parts: each costs a layer in every row of a long table.
  const end =
    'text-ink-2 transition-colors first:rounded-l-[calc(var(--radius-control)-1px)] last:rounded-r-[calc(var(--radius-control)-1px)] enabled:hover:bg-brand-soft enabled:hover:text-brand disabled:cursor-not-allowed disabled:text-ink-3/50';

  const saysReasons = explain !== null || note !== undefined;
  const outside = classNames('align-middle', className);
  const parts = (
    <div
      className={classNames(
        'rounded-control border transition-[border-color,box-shadow] forced-colors:focus-within:outline-2',
        saysReasons ? 'grid' : `inline-grid ${outside}`,
        height,
        type,
        fluid ? `w-full ${fluidColumns[size]}` : `w-fit ${own}`,
        isOff ? 'border-line-2 bg-sunk text-ink-3' : 'border-control bg-card hover:border-ink-3',
        'focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/30 focus-within:hover:border-brand',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label="减少"
        disabled={isOff || counted <= min}
        onClick={() => stepBy(-1)}
        className={`ui-minus ${end}`}
      />
      <input
        {...rest}
        ref={input}
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={counted}
        aria-valuemin={min}
        aria-valuemax={max === undefined ? undefined : top}
        aria-valuetext={text === '' ? '未填写' : unit ? `${value} ${unit}` : undefined}
        {...(shownReason && { 'aria-describedby': `${id}-reason` })}
        disabled={isOff}
        value={draft ?? text}
        onChange={(event) => {
          isStepped.current = false;
          setDraft(event.currentTarget.value);
        }}
        onFocus={handleFocus}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
        className="w-full min-w-0 border-x border-line bg-transparent text-center font-medium outline-none disabled:cursor-not-allowed"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="增加"
        disabled={isOff || counted >= top}
        onClick={() => stepBy(1)}
        className={`ui-plus ${end}`}
      />
    </div>
  );
  if (!saysReasons) return parts;
  return (
    <div className={classNames(fluid ? 'w-full' : 'inline-block', outside)}>
      {parts}
      <div role="status">
        {shownReason && (
          <p id={`${id}-reason`} className="mt-1 flex items-start gap-1 text-left text-12 text-warn">
            <AlertIcon size={14} className="mt-[0.15em]" />
            <span>{shownReason}</span>
          </p>
        )}
      </div>
    </div>
  );
}
