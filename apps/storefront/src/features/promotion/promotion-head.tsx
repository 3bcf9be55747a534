import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';

/** The head of a promotion: where one is, its name, what it means, and how long it lasts. */
export function PromotionHead({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** At the right end, e.g. the countdown. */
  children?: ReactNode;
}) {
  return (
    <>
      <Breadcrumb steps={[]} here={title} />
      <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3.5 max-md:px-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
          <h1 className="text-20 font-semibold max-md:text-18">{title}</h1>
          {text && <p className="text-13 text-pretty text-ink-2">{text}</p>}
        </div>
        {children}
      </header>
    </>
  );
}
