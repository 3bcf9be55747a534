import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { ChevronRightIcon } from '@qianfang/ui/icons';
import { useEffect, useRef } from 'react';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../paths.ts';
import { categoryAddress, type Section } from './category-address.ts';

type Common = ResultOf<typeof getCommon>;

const maxBrands = 8;

function Brands({ brands }: { brands: Common['brand'] }) {
  if (brands.length === 0) return null;
  return (
    <section aria-label="品牌厂家" className="rounded-br-card bg-sunk p-5 max-xl:hidden">
      <p className="mb-2 text-13 text-ink-3">品牌厂家</p>
      <ul className="grid grid-cols-2 gap-2">
        {brands.slice(0, maxBrands).map((brand) => (
          <li key={brand.id}>
            <Link
              to={paths.brand(brand.id)}
              className="flex h-9 items-center gap-1.5 rounded-control bg-card px-2 text-13 hover:text-brand"
            >
              <img src={`${brand.logo}?shape=figure`} alt="" width={20} height={20} loading="lazy" />
              <span className="truncate">{brand.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The sub-categories of one category, grouped, with the brands beside them. */
export function CategoryPanel({
  category,
  section,
  brands,
  keyPresses,
}: {
  category: Common['category'][number];
  section: Section;
  brands: Common['brand'];
  /** The number of keyboard requests; each focuses the first link. */
  keyPresses: number;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (keyPresses > 0) panel.current?.querySelector('a')?.focus();
  }, [keyPresses]);
  return (
    <div
      ref={panel}
      data-part="category-panel"
      className="absolute top-0 left-full -ml-px grid min-h-full w-[min(985px,100vw-20rem)] grid-cols-[minmax(0,1fr)_236px] rounded-br-card border border-t-0 border-line bg-card shadow-raise [clip-path:inset(0_-40px_-40px_0)] max-xl:grid-cols-1"
    >
      <div className="px-6 py-2.5">
        {category.children.map((branch) => (
          <dl
            key={branch.id}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] border-b border-line py-2 last:border-0"
          >
            <dt>
              <Link
                to={categoryAddress(branch.id, section)}
                className="flex min-h-6 items-center justify-between pr-3.5 font-semibold hover:text-brand"
              >
                {branch.name}
                <ChevronRightIcon size={12} />
              </Link>
            </dt>
            <dd className="flex flex-wrap">
              {branch.children.map((leaf) => (
                <Link
                  key={leaf.id}
                  to={categoryAddress(leaf.id, section)}
                  className="inline-flex min-h-6 items-center px-3 leading-none whitespace-nowrap text-ink-2 hover:text-brand"
                >
                  {leaf.name}
                </Link>
              ))}
            </dd>
          </dl>
        ))}
      </div>
      <Brands brands={brands} />
    </div>
  );
}
