import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import { fitToStep, type StepRange, stepFrom } from './fit-to-step.ts';
import { correctionReason, type StepperCorrection, textOf } from './stepper-correction.ts';

interface Counted {
  readonly value: number | null;
  readonly range: StepRange;
  readonly unit: string;
  readonly onChange: (value: number) => void;
  readonly explain: (correction: StepperCorrection) => string;
  /** The reason covers what is beside it, so it goes by itself. */
  readonly isBrief: boolean;
}

const briefMs = 6_000;

/** A number that is typed or stepped, and what is said of it. The number before stands until typing ends. */
export function useSteppedNumber(
  input: RefObject<HTMLInputElement | null>,
  { value, range, unit, onChange, explain, isBrief }: Counted,
) {
  const [draft, setDraft] = useState<string | null>(null);
  const [reason, setReason] = useState<{ text: string; value: number | null } | null>(null);
  // Two quick presses may come before the parent has rendered the first one.
  const latest = useRef(value);
  latest.current = value;
  // What is typed after a step by a key replaces the number: −, then 3, is no 43.
  const isStepped = useRef(false);
  useLayoutEffect(() => {
    if (isStepped.current) input.current?.select();
  });

  useEffect(() => {
    if (!isBrief || !reason) return;
    const timer = setTimeout(() => setReason(null), briefMs);
    return () => clearTimeout(timer);
  }, [isBrief, reason]);

  function put(next: number | null) {
    setDraft(null);
    if (next !== null && next !== latest.current) {
      latest.current = next;
      onChange(next);
    }
  }

  function tell(facts: Omit<StepperCorrection, 'reason'>) {
    const correction = { ...facts, reason: correctionReason(facts) };
    const explained = { text: explain(correction), value: facts.value };
    afterPress(() => setReason(explained));
    // A form that is sent by the same press shows it first.
    if (input.current) input.current.dataset.corrected = '';
  }

  /** The number that stands now; null where what was typed is none and the one before was put back. */
  function commit(): number | null {
    if (draft === null) return latest.current;
    const { value: fitted, correction } = fitToStep(draft, range, latest.current);
    if (correction) tell({ cause: correction, typed: draft, value: fitted, max: undefined, ...range, unit });
    put(fitted);
    return correction === 'not-a-number' ? null : fitted;
  }

  return {
    text: draft ?? textOf(value, range.min),
    /** A reason speaks of one value; once another stands there it is out of date. */
    reason: reason?.value === value ? reason.text : null,
    commit,
    type(text: string) {
      isStepped.current = false;
      setDraft(text);
    },
    stepBy(steps: number) {
      const from = draft === null ? latest.current : fitToStep(draft, range, latest.current).value;
      setReason(null);
      isStepped.current = document.activeElement === input.current;
      put(stepFrom(from ?? 0, steps, range));
    },
    /** Takes back what was typed; false where nothing was. */
    giveUp(): boolean {
      setDraft(null);
      return draft !== null;
    },
    leave() {
      isStepped.current = false;
      commit();
    },
  };
}

const stepsOfSigns: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };
const stepsOfArrows: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/** By how many steps a key moves the number; undefined for any other key. */
export const stepsOfKey = (key: string, byArrow: boolean): number | undefined =>
  stepsOfSigns[key] ?? (byArrow ? stepsOfArrows[key] : undefined);
