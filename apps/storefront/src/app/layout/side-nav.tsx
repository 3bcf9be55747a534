import { ArrowUpIcon, GridIcon } from '@qianfang/ui/icons';
import { Popover } from '@qianfang/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SiteLink } from '../../shared/site-link.tsx';
import { TintedIcon } from '../../shared/tinted-icon.tsx';
import { barItemClass } from './bar-item-class.ts';
import { linksQuery } from './frame.queries.ts';

const entryClass =
  'grid w-full justify-items-center gap-1 border-b border-line py-2 text-ink-2 -outline-offset-2! hover:bg-brand-soft hover:text-brand';

/** Links with pictures, and the way back to the top. */
export function SideLinks({ className, onLeave }: { className: string; onLeave?: () => void }) {
  const { data } = useQuery(linksQuery);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside also handle keys
    <nav
      data-part="side-nav"
      aria-label="侧边导航"
      className={`text-center text-12 ${className}`}
      onClick={onLeave}
    >
      {data?.list.map((link, place) => (
        <SiteLink key={link.name} url={link.url} className={entryClass}>
          {link.picture ? (
            <img
              src={link.picture}
              alt=""
              width={28}
              height={28}
              loading="lazy"
              className="dark:brightness-[0.93]"
            />
          ) : (
            <TintedIcon name={link.name} image="" place={place} size="s" />
          )}
          {link.name}
        </SiteLink>
      ))}
      <button type="button" onClick={() => window.scrollTo({ top: 0 })} className={entryClass}>
        <ArrowUpIcon className="m-1" />
        返回顶部
      </button>
    </nav>
  );
}

/** In the right margin, where it has space: see frame.css. */
export function SideNav() {
  const { data } = useQuery(linksQuery);
  if (!data?.list.length) return null;
  return (
    <SideLinks className="side-nav fixed top-50 z-10 w-16 overflow-hidden rounded-card border border-line bg-card print:hidden" />
  );
}

/** The entry of the right bar that opens it elsewhere. */
export function SideNavEntry() {
  const { data } = useQuery(linksQuery);
  const [isOpen, setIsOpen] = useState(false);
  if (!data?.list.length) return null;
  return (
    <Popover
      title="快捷入口"
      open={isOpen}
      onOpenChange={setIsOpen}
      side="left"
      openOnHover
      trigger={
        <button type="button" className={`side-nav-entry ${barItemClass}`}>
          <GridIcon size={20} />
          导航
        </button>
      }
    >
      <SideLinks className="grid w-60 grid-cols-3" onLeave={() => setIsOpen(false)} />
    </Popover>
  );
}
