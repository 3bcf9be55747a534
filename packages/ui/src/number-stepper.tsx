import { type ComponentProps, type KeyboardEvent, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { maxStep } from './fit-to-step.ts';
import { AlertIcon } from './icons.tsx';
import { type StepperCorrection, textOf } from './stepper-correction.ts';
import { stepsOfKey, useSteppedNumber } from './use-stepped-number.ts';

export type { StepperCorrection };

export type NumberStepperProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'size' | 'type'
> & {
  /** What is counted, e.g. 「阿莫西林胶囊 数量」; never shown. */
  label: string;
  /** Null where nobody has said how many, and 0 where that is too few: the field is empty. */
  value: number | null;
  /** Called with legal numbers only: on − and +, on keys, and once typing ends. */
  onChange: (value: number) => void;
  /** 1 unless told. */
  step?: number | undefined;
  /** `step` unless told; rounded up to a multiple of it. */
  min?: number | undefined;
  /** Stock or purchase limit; need not be a multiple of `step`. Under `min` the stepper is off. */
  max?: number | undefined;
  /** Spoken after the number and used in the reasons, e.g. 盒. */
  unit?: string | undefined;
  /** 30 in tables, 32 on cards, 36 on phones, 44 on the detail page. */
  size?: 30 | 32 | 36 | 44 | undefined;
  /** Takes the width it is given instead of its own. */
  fluid?: boolean | undefined;
  /** Enter commits the number, then calls this with it. Without it Enter submits the form around. */
  onEnter?: ((value: number) => void) | undefined;
  /** `none` leaves ↑ ↓ to the table around; + and − still step. */
  arrows?: 'step' | 'none' | undefined;
  /** Words the reason at a corrected number. */
  explain?: ((correction: StepperCorrection) => string) | undefined;
  /** Where a line under the number would move what is around: the reason floats for a while, under or over it. */
  floats?: 'under' | 'over' | undefined;
  /** A permanent reason, shown below until a correction has a newer one. */
  note?: string | undefined;
};

const floating =
  'pointer-events-none absolute right-0 z-7 w-max max-w-60 rounded-control border border-line bg-card px-2 py-1 shadow-raise';

const places = {
  below: 'mt-1',
  under: `${floating} top-full mt-1`,
  over: `${floating} bottom-full mb-1`,
};

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

// Neither opacity nor a clip around the three parts: each would cost a layer in every row of a long table.
const end =
  'text-ink-2 transition-colors first:rounded-l-[calc(var(--radius-control)-1px)] last:rounded-r-[calc(var(--radius-control)-1px)] enabled:hover:bg-brand-soft enabled:hover:text-brand disabled:cursor-not-allowed disabled:text-ink-3/50';

/** − and + are for the mouse: keys reach the number alone. */
function End({ kind, isOff, onPress }: { kind: 'minus' | 'plus'; isOff: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={kind === 'minus' ? '减少' : '增加'}
      disabled={isOff}
      onClick={onPress}
      className={`ui-${kind} ${end}`}
    />
  );
}

/**
 * A whole number that moves in steps. Tab goes from number to number: − and + are for the mouse, and the keys
 * ↑ ↓ + − PageUp PageDown Home do the same.
 */
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
  floats,
  note,
  disabled = false,
  className,
  onBlur,
  onFocus,
  onKeyDown,
  ...rest
}: NumberStepperProps) {
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const min = Math.ceil(givenMin / step) * step;
  const range = { min, step, max };
  const largest = maxStep(range);
  const isOff = disabled || largest === null;
  const most = largest ?? min;
  const counted = value ?? 0;
  const number = useSteppedNumber(input, {
    ...{ value, range, unit, onChange, explain },
    isBrief: floats !== undefined,
  });
  const shownReason = number.reason ?? note ?? null;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const steps = stepsOfKey(event.key, arrows === 'step');
    if (steps !== undefined) number.stepBy(steps);
    else if (event.key === 'Enter') {
      const committed = number.commit();
      if (committed !== null) {
        if (!onEnter) return;
        onEnter(committed);
      }
    } else if (event.key !== 'Escape' || !number.giveUp()) return;
    event.preventDefault();
  }

  const outside = classNames('align-middle', className);
  const { height, own, text: type } = sizes[size];
  const parts = (
    <div
      className={classNames(
        'rounded-control border transition-[border-color,box-shadow] forced-colors:focus-within:outline-2',
        'ui-stepper grid',
        height,
        type,
        fluid ? `w-full ${fluidColumns[size]}` : `w-fit ${own}`,
        isOff ? 'border-line-2 bg-sunk text-ink-3' : 'border-control bg-card hover:border-ink-3',
        'focus-within:border-brand focus-within:ring-2 focus-within:ring-brand/30 focus-within:hover:border-brand',
      )}
    >
      <End kind="minus" isOff={isOff || counted <= min} onPress={() => number.stepBy(-1)} />
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
        aria-valuemax={max === undefined ? undefined : most}
        aria-valuetext={textOf(value, min) === '' ? '未填写' : unit ? `${value} ${unit}` : undefined}
        {...(shownReason && { 'aria-describedby': reasonId })}
        disabled={isOff}
        value={number.text}
        onChange={(event) => number.type(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          number.leave();
          onBlur?.(event);
        }}
        onKeyDown={handleKeyDown}
        className="w-full min-w-0 border-x border-line bg-transparent text-center font-medium outline-none disabled:cursor-not-allowed"
      />
      <End kind="plus" isOff={isOff || counted >= most} onPress={() => number.stepBy(1)} />
    </div>
  );
  return (
    <div className={classNames(fluid ? 'w-full' : 'inline-block', floats && 'relative', outside)}>
      {parts}
      <div role="status">
        {shownReason && (
          <p
            id={reasonId}
            className={classNames(
              'flex items-start gap-1 text-left text-12 text-warn',
              places[floats ?? 'below'],
            )}
          >
            <AlertIcon size={14} className="mt-[0.15em]" />
            <span>{shownReason}</span>
          </p>
        )}
      </div>
    </div>
  );
}
