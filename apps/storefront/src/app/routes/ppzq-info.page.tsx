import { EmptyState } from '@qianfang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { BrandCoupons } from '../../features/coupon/coupon-row.tsx';
import { GoodsList } from '../../features/goods/goods-list.tsx';
import { GoodsListSkeleton } from '../../features/goods/goods-list-skeleton.tsx';
import { SalesRank } from '../../features/goods/sales-rank.tsx';
import { BrandHead } from '../../features/zone/brand/brand-head.tsx';
import { brandQuery } from '../../features/zone/zone.queries.ts';
import { ZoneFailed } from '../../features/zone/zone-failed.tsx';
import { ButtonLink } from '../../shared/page-link.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import { paths } from '../paths.ts';

function BrandGoods({ id, page }: { id: number; page: number }) {
  const query = useQuery(brandQuery(id));
  const { data } = query;
  usePageTitle(data?.name);
  if (query.isError) {
    return (
      <ZoneFailed
        query={query}
        title="没有这个品牌"
        text="它可能已经停止合作，看看其他品牌。"
        to={paths.brands()}
        label="全部品牌"
      />
    );
  }
  if (!data) return <GoodsListSkeleton />;
  return (
    <GoodsList
      scope={{
        fixed: { sccj: [id] },
        hides: ['sccj'],
        renderHead: (total) => (
          <>
            <BrandHead brand={data} total={total} />
            <BrandCoupons brand={id} className="mb-3" />
            {page === 1 && <SalesRank of={{ sccj: [id] }} className="mb-3" />}
          </>
        ),
        pagePath: { page, pathOf: (to) => paths.brand(id, to) },
        empty: (
          <div className="rounded-card border border-line bg-card">
            <EmptyState
              title="暂无可采购的商品"
              text="这个品牌的商品不在贵单位的经营范围内，或暂时缺货。"
              actions={
                <ButtonLink to={paths.brands()} variant="primary">
                  全部品牌
                </ButtonLink>
              }
            />
          </div>
        ),
      }}
    />
  );
}

/** A brand with its products; the path holds the page number. */
export function Component() {
  const params = useParams();
  const id = readId(params.id);
  if (id === undefined) return <Navigate to={paths.notFound} replace />;
  return <BrandGoods key={id} id={id} page={readPage(params.page)} />;
}
