import { Navigate, useParams } from 'react-router';
import { GoodsCoupons } from '../../features/coupon/goods-coupons.tsx';
import { GoodsDetailView } from '../../features/goods/detail/goods-detail.tsx';
import { GoodsSets } from '../../features/promotion/goods-sets.tsx';
import { paths } from '../paths.ts';

export function Component() {
  const id = Number(useParams().id);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={paths.notFound} replace />;
  return (
    <GoodsDetailView
      id={id}
      sets={<GoodsSets goodsId={id} />}
      coupons={<GoodsCoupons goodsId={id} />}
      key={id}
    />
  );
}
