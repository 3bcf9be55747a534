import { useId } from 'react';
import { classNames } from './class-names.ts';
import { DateInput } from './date-input.tsx';
import { type DateSpan, datePresets } from './date-presets.ts';
import { FieldError, fieldEdge } from './field-frame.tsx';

export type { DateSpan } from './date-presets.ts';

export type DateRangeProps = {
  /** What the dates mean, e.g. 下单日期. */
  label: string;
  value: DateSpan;
  onChange: (value: DateSpan) => void;
  /** Today by the server's calendar, YYYY-MM-DD; presets end here. */
  today: string;
  /** The last date available. */
  max?: string | undefined;
};

/** 今日 近7天 近30天 近3月, and two custom dates. A reversed range shows an error. */
export function DateRange({ label, value, onChange, today, max }: DateRangeProps) {
  const id = useId();
  const isBackwards = value.from !== null && value.to !== null && value.from > value.to;
  const error = isBackwards ? '开始日期晚于结束日期，请改一下' : undefined;

  function dateInput(end: 'from' | 'to', name: string) {
    return (
      <DateInput
        emptyText={name}
        aria-label={`${label}，${name}`}
        aria-invalid={isBackwards || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value[end] ?? ''}
        max={max}
        onChange={(event) => onChange({ ...value, [end]: event.currentTarget.value || null })}
      />
    );
  }

  return (
    <fieldset aria-labelledby={`${id}-label`} className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id={`${id}-label`} className="text-13 text-ink-2">
          {label}
        </span>
        {/* What is wrong stands where the presets do: in a line of its own it would move whatever the dates narrow. */}
        <div className="grid items-center *:col-start-1 *:row-start-1">
          <FieldError id={id} keepsRoom={false}>
            {error}
          </FieldError>
          <div className={classNames('flex flex-wrap', error && 'invisible')}>
            {datePresets(today).map(({ label: name, span }) => {
              const isChosen = span.from === value.from && span.to === value.to;
              return (
                <button
                  key={name}
                  type="button"
                  aria-pressed={isChosen}
                  onClick={() => onChange(isChosen ? { from: null, to: null } : span)}
                  className={classNames(
                    'h-8 rounded-control px-2.5 text-13 transition-colors',
                    isChosen
                      ? 'chosen-edge bg-brand-soft font-medium text-brand'
                      : 'text-ink-2 hover:bg-sunk hover:text-brand',
                  )}
                >
                  {name}
                </button>
              );
            })}
          </div>
        </div>
        <div
          className={classNames(
            'flex h-8 max-w-full min-w-0 items-center gap-1.5 px-2.5 text-13',
            fieldEdge(isBackwards, false),
          )}
        >
          {dateInput('from', '开始日期')}
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          {dateInput('to', '结束日期')}
        </div>
      </div>
    </fieldset>
  );
}
