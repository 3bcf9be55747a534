import type { ReactNode } from 'react';
import { Card, SectionHead } from './card.tsx';
import { classNames } from './class-names.ts';

export function GallerySection({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className="mt-7">
      <SectionHead title={title} aside={note} />
      <Card className="px-5 py-2 max-md:px-3">{children}</Card>
    </section>
  );
}

export function GalleryRow({
  label,
  stretch = false,
  children,
}: {
  label: string;
  stretch?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-3 last:border-0 max-md:grid-cols-1 max-md:gap-1.5">
      <h3 className="text-13 font-medium text-ink-3">{label}</h3>
      <div
        className={classNames(
          'flex min-w-0 flex-wrap gap-x-4 gap-y-3',
          stretch ? 'items-start' : 'items-center',
        )}
      >
        {children}
      </div>
    </div>
  );
}
