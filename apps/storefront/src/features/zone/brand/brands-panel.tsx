import { formatCount } from '@qianfang/domain/quantity/format-units';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import { Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { BeyondLastPage } from '../../../shared/beyond-last-page.tsx';
import { FilterRow, FilterValue } from '../../../shared/filter/filter-row.tsx';
import { ButtonLink, Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import type { Address } from '../../../shared/use-address.ts';
import { bannerOf } from '../../../shared/zone-banner.tsx';
import { LetterRow } from '../letter-row.tsx';
import { type BrandsPage, brandsQuery } from '../zone.queries.ts';
import { ZoneBar } from '../zone-bar.tsx';
import { ZoneHead } from '../zone-head.tsx';
import { FollowButton } from './follow-button.tsx';
import { type BrandFilters, readBrandFilters, useBrandsAddress } from './use-brands-address.ts';

function FilterBar({
  address,
  filters: { letter, category, isOwn },
  page,
}: {
  address: Address;
  filters: BrandFilters;
  page: BrandsPage | undefined;
}) {
  return (
    <section aria-label="筛选" className="rounded-card border border-line bg-card text-13 max-md:px-3">
      <FilterRow name="关注">
        <FilterValue label="全部品牌" isOn={!isOwn} onClick={() => address.change({ followed: undefined })} />
        <FilterValue
          label="我关注的"
          count={page?.followed_total}
          isOn={isOwn}
          onClick={() => address.change({ followed: isOwn ? undefined : '1' })}
        />
      </FilterRow>
      <LetterRow
        name="首字母"
        values={page?.facets.letter ?? []}
        chosen={letter}
        onChoose={(value) => address.change({ letter: value })}
      />
      <FilterRow name="分类">
        <FilterValue label="全部" isOn={!category} onClick={() => address.change({ category: undefined })} />
        {(page?.facets.category ?? []).map((value) => (
          <FilterValue
            key={value.value}
            label={value.label}
            count={value.count}
            isOn={value.value === category}
            onClick={() => address.change({ category: value.value === category ? undefined : value.value })}
          />
        ))}
      </FilterRow>
    </section>
  );
}

function BrandCard({ brand }: { brand: BrandsPage['list'][number] }) {
  return (
    <li className="relative">
      <Link
        to={paths.brand(brand.id)}
        className="grid h-full content-start justify-items-center gap-1.5 rounded-card border border-line bg-card p-4 pb-13 text-center transition hover:border-brand hover:shadow-raise"
      >
        <img
          src={`${brand.logo}?shape=figure`}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="rounded-control dark:brightness-[0.93]"
        />
        <span className="text-16 font-semibold">{brand.name}</span>
        <span className="line-clamp-2 min-h-[3em] text-12 text-ink-3">{brand.maker}</span>
        <span className="flex items-center gap-1.5 text-13 text-ink-2">
          {formatCount(brand.count)} 个商品
          {brand.has_promotion === 1 && <Tag tone="warn">有促销</Tag>}
        </span>
      </Link>
      <FollowButton brand={brand} className="absolute bottom-4 left-1/2 -translate-x-1/2" />
    </li>
  );
}

function NoBrands({ followsNone }: { followsNone: boolean }) {
  return (
    <div className="rounded-card border border-line bg-card">
      <EmptyState
        title={followsNone ? '还没有关注品牌' : '没有找到品牌'}
        text={
          followsNone
            ? '点品牌上的“关注”，常用的品牌就都在这里。'
            : '换一个首字母或分类，或直接在全部商品里按厂家筛选。'
        }
        actions={
          <>
            <ButtonLink to={paths.brands()} variant="primary">
              全部品牌
            </ButtonLink>
            <ButtonLink to={paths.list}>全部商品</ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** A page of brands: full, beyond the last page, or empty. */
function Brands({
  data,
  address,
  isOwn,
  isChanging,
}: {
  data: BrandsPage;
  address: Address;
  isOwn: boolean;
  /** The page before is in view while this one loads. */
  isChanging: boolean;
}) {
  const pageCount = Math.ceil(data.total / data.per_page);
  return (
    <>
      {data.total === 0 && <NoBrands followsNone={isOwn && data.followed_total === 0} />}
      {data.list.length === 0 && data.total > 0 && (
        <BeyondLastPage page={address.page} lastPage={pageCount} onTurn={address.turnTo} />
      )}
      {data.list.length > 0 && (
        <ul
          className={`grid grid-cols-6 gap-3 max-lg:grid-cols-4 max-md:grid-cols-2 max-md:gap-2 ${isChanging ? 'opacity-60' : ''}`}
        >
          {data.list.map((brand) => (
            <BrandCard key={brand.id} brand={brand} />
          ))}
        </ul>
      )}
      <Pagination
        page={address.page}
        pageCount={pageCount}
        onChange={address.turnTo}
        hrefOf={address.hrefOf}
        label="品牌分页"
      />
    </>
  );
}

/** 品牌专区: every brand with products for this company. */
export function BrandsPanel({ page }: { page: number }) {
  const address = useBrandsAddress(page);
  const filters = readBrandFilters(address);
  const brands = useQuery(brandsQuery(filters.query));
  const { data } = brands;
  return (
    <div className="frame-width" data-part="zone">
      <ZoneHead title="品牌专区" total={data?.total} unit="个品牌" banner={bannerOf(brands, data?.banners)} />
      <FilterBar address={address} filters={filters} page={data} />
      <ZoneBar address={address} placeholder="品牌或厂家，可用拼音" sorts={[]} tick={null} />
      {brands.isError && !data && <ErrorState title="品牌没有加载出来" onRetry={brands.refetch} />}
      {!data && !brands.isError && (
        <div className="grid grid-cols-6 gap-3 max-lg:grid-cols-4 max-md:grid-cols-2" aria-busy="true">
          <Repeat count={12}>
            <Skeleton className="h-44 rounded-card" />
          </Repeat>
        </div>
      )}
      {data && (
        <Brands data={data} address={address} isOwn={filters.isOwn} isChanging={brands.isPlaceholderData} />
      )}
    </div>
  );
}
