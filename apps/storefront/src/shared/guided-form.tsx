import { type ComponentProps, type FormEvent, useEffect } from 'react';
import { focusError, focusErrorAfterSubmit } from './focus-error.ts';

const corrected = '[data-corrected]';

/** Any other press means that the corrected number was seen. */
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
 * A form that shows its own errors and leads to the first on submit. If this press corrected a number, it
 * shows that first and sends nothing.
 */
export function GuidedForm({
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
          focusError(unseen);
          return;
        }
        focusErrorAfterSubmit(event.currentTarget);
        void onSubmit(event);
      }}
    />
  );
}
