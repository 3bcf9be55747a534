import { type ComponentProps, type FormEvent, useEffect } from 'react';
import { leadAfterSubmit, leadTo } from './lead-to-gap.ts';

const corrected = '[data-corrected]';

/** Whoever presses anything else has had the time to read what a number was put right to. */
function forgetCorrections(): void {
  for (const field of document.querySelectorAll<HTMLElement>(corrected)) delete field.dataset.corrected;
}

function useCorrectionsUntilNextPress(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, forgetCorrections, options);
    return () => leaving.abort();
  }, []);
}

/**
 * A form that says itself what is wrong, and leads there when it is submitted. A number that this very press has put right is
 * shown first, and nothing is sent.
 */
export function LedForm({
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}) {
  useCorrectionsUntilNextPress();
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        const unseen = event.currentTarget.querySelector<HTMLElement>(corrected);
        if (unseen) {
          event.preventDefault();
          leadTo(unseen);
          return;
        }
        leadAfterSubmit(event.currentTarget);
        void onSubmit(event);
      }}
    />
  );
}
