import { ArrowUpIcon, GridIcon } from '@qianfang/ui/icons';
import { Popover } from '@qianfang/ui/popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SiteLink } from '../../shared/site-link.tsx';
import { TintedIcon } from '../../shared/tinted-icon.tsx';
import { barItemClass } from './bar-item-class.ts';
import { linksQuery } from './frame.queries.ts';

const entryClass =
  'grid w-full justify-items-center gap-1 py-1.5 text-12 leading-tight text-ink-2 -outline-offset-2! hover:bg-brand-soft hover:text-brand';

function SideLinks({ nameClass }: { nameClass: string }) {
  const { data } = useQuery(linksQuery);
  return data?.list.map((link, place) => (
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
      <span className={nameClass}>{link.name}</span>
    </SiteLink>
  ));
}

/** Opens the links where the bar has no room for them. */
function SideNavEntry() {
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside also handle keys */}
      <div className="grid w-60 grid-cols-3 text-center" onClick={() => setIsOpen(false)}>
        <SideLinks nameClass="" />
      </div>
    </Popover>
  );
}

/** The lower part of the right bar: links with pictures, or their entry in a low window, and the way to the top. */
export function SideNav() {
  return (
    <nav data-part="side-nav" aria-label="侧边导航" className="border-t border-line text-center">
      <button type="button" className={barItemClass} onClick={() => window.scrollTo({ top: 0 })}>
        <ArrowUpIcon size={20} />
        顶部
      </button>
      {/* Comes late, and last, so that it moves nothing. */}
      <div className="side-nav-links">
        <SideLinks nameClass="w-[2em]" />
      </div>
      <SideNavEntry />
    </nav>
  );
}

/** The links under 分类 on phones, which have no right bar. */
export function PhoneSideNav({ className, onLeave }: { className: string; onLeave: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside also handle keys
    <nav data-part="side-nav" aria-label="侧边导航" className={`text-center ${className}`} onClick={onLeave}>
      <SideLinks nameClass="" />
    </nav>
  );
}
