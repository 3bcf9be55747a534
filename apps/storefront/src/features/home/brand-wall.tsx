import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { commonQuery } from '../../shared/common.queries.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

const maxBrands = 12;

/** The makers that the store carries as brands, linked to their products. */
export function BrandWall() {
  const { data } = useQuery(commonQuery);
  const brands = data?.brand.slice(0, maxBrands) ?? [];
  if (brands.length === 0) return null;
  return (
    <section
      aria-labelledby="brands"
      className="flex min-w-0 flex-col rounded-card border border-line bg-card px-5 pt-1.5 pb-5 max-md:px-3 max-md:pb-3"
    >
      <header className="flex h-11 items-center">
        <h2 id="brands" className="text-20 font-semibold max-md:text-18">
          品牌专区
        </h2>
        <Link to={paths.brands()} className={`${linkClass({ tone: 'plain' })} ml-auto text-13`}>
          查看更多
        </Link>
      </header>
      <ul className="mt-1 grid flex-1 grid-cols-4 gap-px overflow-hidden rounded-control border border-line bg-line">
        {brands.map((brand) => (
          <li key={brand.id} className="bg-card">
            <Link
              to={paths.brand(brand.id)}
              className="grid h-full min-h-19 place-content-center justify-items-center gap-1.5 text-13 hover:bg-brand-soft hover:text-brand"
            >
              <img
                src={`${brand.logo}?shape=figure`}
                alt=""
                width={32}
                height={32}
                loading="lazy"
                className="rounded-control dark:brightness-[0.93]"
              />
              {brand.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
