import type { ReactNode } from 'react';

/** A key, as printed on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-control border border-b-2 border-line-2 bg-card px-1.5 font-sans text-12 leading-none font-medium text-ink-2">
      {children}
    </kbd>
  );
}
