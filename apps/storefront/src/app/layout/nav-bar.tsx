import { showAlert } from '@qianfang/ui/confirm';
import { ChevronDownIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { Menu } from '@qianfang/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { commonQuery } from '../../shared/common.queries.ts';
import { Link } from '../../shared/page-link.tsx';
import { linkNotice, SiteLink } from '../../shared/site-link.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { loadCategoryStrip, loadTopRightAd } from '../frame-parts.ts';
import { fetchedPage } from '../page-code.ts';
import { CategoryMenu } from './category-menu.tsx';

/** storefront.md 9: the nav shows nine entries. */
const maxNavItems = 9;

const linkClass =
  'inline-flex h-full items-center text-15 whitespace-nowrap hover:text-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand max-md:text-14';

/** The store's sections; the overflow is under 更多. */
function Sections({ isTight }: { isTight: boolean }) {
  const { data } = useQuery(commonQuery);
  const { pathname, search } = useLocation();
  const nav = data?.nav ?? [];
  const rest = nav.slice(maxNavItems);
  const row = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with each page
  useEffect(() => {
    // Measuring forces a layout, which route changes elsewhere need not wait for.
    if (!isPhone) return;
    const here = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (here) row.current?.scrollTo({ left: here.offsetLeft - row.current.offsetLeft - 40 });
  }, [isPhone, pathname, search, nav.length]);
  return (
    <nav
      data-part="nav"
      aria-label="主导航"
      className="flex h-full min-w-0 flex-1 items-center gap-6 pl-6 max-md:gap-4 max-md:pl-0"
    >
      <div
        ref={row}
        // On phones the row scrolls and fades at its end.
        className={`flex h-full min-w-0 items-center overflow-x-auto [scrollbar-width:none] max-md:gap-5 max-md:pr-5 max-md:[mask-image:linear-gradient(to_left,transparent,#000_1.5rem)] ${isTight ? 'gap-3.5' : 'gap-6'}`}
      >
        {nav.slice(0, maxNavItems).map((item) => (
          <SiteLink
            key={item.id}
            url={item.url}
            // Several entries lead to one page with different filters, so the whole address counts.
            isCurrent={item.url === pathname + search}
            isApart={item.is_open === 1}
            className={linkClass}
          >
            {item.name}
          </SiteLink>
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          trigger={
            <LinkButton tone="plain" className="shrink-0 text-15 whitespace-nowrap max-md:text-14">
              更多 <ChevronDownIcon size={14} />
            </LinkButton>
          }
          items={rest.map(({ name, url, is_open: isOpen }) => {
            const notice = linkNotice(url);
            return notice === undefined
              ? { label: name, render: <Link to={url} target={isOpen === 1 ? '_blank' : undefined} /> }
              : { label: name, onSelect: () => void showAlert({ text: notice }) };
          })}
        />
      )}
    </nav>
  );
}

export interface NavBarProps {
  readonly hasMenu: boolean;
  /** The home page leaves space for the menu beside its banners; other pages do not. */
  readonly hangsMenu: boolean;
  readonly hasStrip: boolean;
  readonly hasAd: boolean;
}

/** The category button, the nav and the advertisement at its end. */
export function NavBar({ hasMenu, hangsMenu, hasStrip, hasAd }: NavBarProps) {
  const CategoryStrip = fetchedPage(loadCategoryStrip);
  const TopRightAd = fetchedPage(loadTopRightAd);
  return (
    <>
      <div className="frame-width flex h-11 items-center max-md:h-10">
        {hasMenu && <CategoryMenu isOpen={hangsMenu} />}
        <Sections isTight={hasAd} />
        {hasAd && TopRightAd && <TopRightAd />}
      </div>
      {hasStrip && CategoryStrip && <CategoryStrip />}
    </>
  );
}
