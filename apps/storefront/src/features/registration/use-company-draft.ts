import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CompanyValues, companyOf } from './company-values.ts';
import { useRegistrationFlow } from './registration-flow.ts';

const pauseMs = 1_000;

export interface CompanyDraft {
  readonly state: 'idle' | 'saving' | 'saved' | 'failed';
  /** Stops saving, and waits for a save under way: it must not arrive after the submit. */
  stop(): Promise<void>;
}

/** Saves the draft on the server a second after the last key, so that a reload loses nothing. */
export function useCompanyDraft(form: UseFormReturn<CompanyValues>): CompanyDraft {
  const saving = useMutation(useRegistrationFlow().company);
  const [state, setState] = useState<CompanyDraft['state']>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<unknown>>(undefined);
  const isStopped = useRef(false);
  const { mutateAsync } = saving;

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        if (!isDirty || isStopped.current) return;
        timer.current = setTimeout(() => {
          setState('saving');
          running.current = mutateAsync({ ...companyOf(values), is_draft: 1 })
            .then(() => setState('saved'))
            .catch(() => setState('failed'));
        }, pauseMs);
      },
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form, mutateAsync]);

  return {
    state,
    async stop() {
      isStopped.current = true;
      clearTimeout(timer.current);
      await running.current;
      isStopped.current = false;
    },
  };
}
