import { ChevronDownIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { Menu } from '@qianfang/ui/menu';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { commonQuery } from '../../shared/common.queries.ts';
import { CategoryMenu } from './category-menu.tsx';

/** storefront.md 9: the nav shows nine entries. */
const mostNavItems = 9;

/** The menus of 优选, 自营 and 器械 show their own categories and keep to their section (storefront.md 2). */
const sections = ['yx', 'zy', 'qx'] as const;

/** The category button and the shop's sections; what does not fit is under 更多. */
export function NavBar({ isMenuOpen, hasMenu }: { isMenuOpen: boolean; hasMenu: boolean }) {
  const { data } = useQuery(commonQuery);
  const nav = data?.nav ?? [];
  const rest = nav.slice(mostNavItems);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const section = sections.find((name) => query.get(name) === '2');
  const categories = section ? data?.[`category_${section}`] : data?.category;
  return (
    <div className="frame-width flex h-11 items-center max-md:h-10">
      {hasMenu && (
        <CategoryMenu
          isOpen={isMenuOpen}
          section={section}
          categories={categories ?? []}
          brands={data?.brand ?? []}
        />
      )}
      <nav
        data-part="category-nav"
        aria-label="主导航"
        className="flex h-full min-w-0 flex-1 items-center gap-6.5 overflow-x-auto pl-6 [scrollbar-width:none] max-md:gap-5 max-md:pl-0"
      >
        {nav.slice(0, mostNavItems).map((item) => (
          <Link
            key={item.id}
            to={item.url}
            // Several entries lead to one page with another filter, so the whole address counts.
            aria-current={item.url === pathname + search ? 'page' : undefined}
            className="inline-flex h-full items-center text-15 whitespace-nowrap hover:text-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand max-md:text-14"
          >
            {item.name}
          </Link>
        ))}
        {rest.length > 0 && (
          <Menu
            trigger={
              <LinkButton tone="plain" className="whitespace-nowrap">
                更多 <ChevronDownIcon size={14} />
              </LinkButton>
            }
            items={rest.map((item) => ({ label: item.name, render: <Link to={item.url} /> }))}
          />
        )}
      </nav>
    </div>
  );
}
