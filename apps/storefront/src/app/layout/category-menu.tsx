import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { ChevronRightIcon, MenuIcon } from '@qianfang/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

type Category = ResultOf<typeof getCommon>['category'][number];

/** storefront.md 9: the menu shows seven entries. */
const mostCategories = 7;

const toCategory = (id: number) => `${paths.list}?select=${id}`;

function Panel({ category }: { category: Category }) {
  return (
    <div className="absolute top-0 left-full z-40 hidden min-h-full w-[48rem] max-w-[70vw] grid-cols-1 content-start gap-1 border border-line bg-card p-5 shadow-raise group-focus-within:grid group-hover:grid">
      {category.children.map((branch) => (
        <dl
          key={branch.id}
          className="grid grid-cols-[7rem_minmax(0,1fr)] border-b border-line py-2 last:border-0"
        >
          <dt>
            <Link
              to={toCategory(branch.id)}
              className="inline-flex min-h-6 items-center font-semibold hover:text-brand"
            >
              {branch.name}
            </Link>
          </dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {branch.children.map((leaf) => (
              <Link
                key={leaf.id}
                to={toCategory(leaf.id)}
                className="inline-flex min-h-6 items-center text-ink-2 hover:text-brand"
              >
                {leaf.name}
              </Link>
            ))}
          </dd>
        </dl>
      ))}
    </div>
  );
}

/** All categories behind one button; open by itself on the home page. Sub-categories show on hover and on focus. */
export function CategoryMenu({ isOpen, categories }: { isOpen: boolean; categories: readonly Category[] }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const shows = isOpen || isUnfolded;
  return (
    <nav
      data-part="category-menu"
      aria-label="商品分类"
      className="relative h-full w-[13.5rem] shrink-0 max-md:hidden"
      onMouseEnter={() => setIsUnfolded(true)}
      onMouseLeave={() => setIsUnfolded(false)}
      onFocus={() => setIsUnfolded(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsUnfolded(false);
      }}
    >
      <Link
        to={paths.list}
        className="flex h-full items-center gap-2.5 rounded-t-control bg-brand-fill px-4 text-16 font-medium text-on-brand"
      >
        <MenuIcon size={18} />
        全部药品分类
      </Link>
      {shows && categories.length > 0 && (
        <ul className="absolute inset-x-0 top-full z-40 border border-t-0 border-line bg-card shadow-raise">
          {categories.slice(0, mostCategories).map((category) => (
            <li key={category.id} className="group border-b border-line last:border-0">
              <Link
                to={toCategory(category.id)}
                className="grid min-h-14 grid-cols-[auto_1fr_auto] items-center gap-x-2.5 px-4 py-1.5 hover:bg-brand-soft"
              >
                <img src={category.logo} alt="" width={20} height={20} />
                <span>
                  <b className="block text-15 font-semibold">{category.name}</b>
                  <span className="block truncate text-12 text-ink-3">
                    {category.children
                      .slice(0, 3)
                      .map((child) => child.name)
                      .join(' ')}
                  </span>
                </span>
                <ChevronRightIcon size={14} />
              </Link>
              <Panel category={category} />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
