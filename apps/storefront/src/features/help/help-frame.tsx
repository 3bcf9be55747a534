import { cardClass } from '@qianfang/ui/card';
import { ChevronDownIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { helpCategoriesQuery } from '../../shared/common.queries.ts';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { HelpSearch } from './help-search.tsx';
import { HelpTree } from './help-tree.tsx';

/** The frame of help and news: search and tree at the left (folded on phones), the page at the right. */
export function HelpFrame({
  presentId,
  presentPath,
  trail,
  children,
}: {
  presentId?: number | undefined;
  presentPath?: string | undefined;
  /** After 首页, the last without a link. */
  trail: ReadonlyArray<{ readonly name: string; readonly to?: string }>;
  children: ReactNode;
}) {
  const { data } = useQuery(helpCategoriesQuery);
  const isPhone = useIsPhone();
  const tree = <HelpTree groups={data?.list ?? []} presentId={presentId} presentPath={presentPath} />;
  return (
    <div className="frame-width pb-4">
      <Breadcrumb steps={trail.slice(0, -1)} here={trail.at(-1)?.name ?? ''} />
      <div className="grid gap-4 md:grid-cols-[220px_minmax(0,1fr)]">
        <aside aria-label="帮助" className={`${cardClass} self-start print:hidden`}>
          <HelpSearch />
          {isPhone ? (
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center px-4 font-medium">
                帮助目录
                <ChevronDownIcon size={16} className="ml-auto transition-transform group-open:rotate-180" />
              </summary>
              {tree}
            </details>
          ) : (
            tree
          )}
        </aside>
        <div className={`${cardClass} min-w-0 px-8 py-6 max-md:px-4 max-md:py-4 print:border-0 print:p-0`}>
          {children}
        </div>
      </div>
    </div>
  );
}
