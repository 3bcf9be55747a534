import { ArrowUpIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { SiteLink } from '../../shared/site-link.tsx';
import { TintedIcon } from '../../shared/tinted-icon.tsx';
import { linksQuery } from './frame.queries.ts';

/** Links with pictures and the way back to the top: in the right margin, or in the right bar where that is narrow. */
export function SideNav() {
  const { data } = useQuery(linksQuery);
  const links = data?.list ?? [];
  if (links.length === 0) return null;
  return (
    <nav data-part="side-nav" aria-label="侧边导航" className="side-nav shrink-0 text-center text-12">
      {links.map((link, place) => (
        <SiteLink
          key={link.name}
          url={link.url}
          className="grid w-full justify-items-center gap-1 border-b border-line py-2 text-ink-2 -outline-offset-2! hover:bg-brand-soft hover:text-brand"
        >
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
      <button
        type="button"
        onClick={() => window.scrollTo({ top: 0 })}
        className="grid w-full justify-items-center gap-0.5 py-2 text-ink-2 -outline-offset-2! hover:bg-brand-soft hover:text-brand"
      >
        <ArrowUpIcon size={16} />
        返回顶部
      </button>
    </nav>
  );
}
