import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { formatCount } from '../../shared/format.ts';

/** Where one is and what the zone is called, with the number of goods in it. */
export function ZoneHead({
  title,
  note,
  total,
  unit = '个商品',
  steps = [],
  children,
}: {
  title: string;
  /** A quiet sentence beside the title. */
  note?: ReactNode;
  total?: number | undefined;
  unit?: string;
  steps?: ReadonlyArray<{ readonly name: string; readonly to: string }>;
  /** At the right end, e.g. a link to the rules. */
  children?: ReactNode;
}) {
  return (
    <>
      <Breadcrumb steps={steps} here={title} />
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 pb-3 max-md:pb-2">
        <h1 className="text-20 font-semibold max-md:text-18">{title}</h1>
        <p role="status" className="text-ink-3">
          {total !== undefined && `共 ${formatCount(total)} ${unit}`}
        </p>
        {note && <p className="text-13 text-ink-3 max-md:w-full">{note}</p>}
        {children && <div className="ml-auto flex items-center gap-3 text-13">{children}</div>}
      </header>
    </>
  );
}
