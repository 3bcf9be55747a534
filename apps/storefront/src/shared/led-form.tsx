import type { ComponentProps, FormEvent } from 'react';
import { leadAfterSubmit } from './lead-to-gap.ts';

/** A form that says itself what is wrong, and leads there when it is submitted. */
export function LedForm({
  onSubmit,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        leadAfterSubmit(event.currentTarget);
        void onSubmit(event);
      }}
    />
  );
}
