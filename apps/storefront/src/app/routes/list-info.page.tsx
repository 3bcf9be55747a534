import { LazyExtra } from '@qianfang/ui/lazy-panel';
import { lazyPart } from '@qianfang/ui/lazy-part';
import { Navigate, useParams } from 'react-router';
import { GoodsCoupons } from '../../features/coupon/goods-coupons.tsx';
import { GoodsDetailView } from '../../features/goods/detail/goods-detail.tsx';
import { OrderCell } from '../../features/goods/order-cell.tsx';
import { GoodsSets } from '../../features/promotion/goods-sets.tsx';
import { DeviceModels } from '../../features/zone/device-models.tsx';
import { DeviceParts } from '../../features/zone/device-parts.tsx';
import { BelowWindow } from '../../shared/below-window.tsx';
import { HeadOnly } from '../../shared/preferred/head-only.tsx';
import { readId } from '../../shared/read-id.ts';
import { paths } from '../paths.ts';

/** Below the leaflet, and most products have none. */
const goodsReviews = lazyPart(() =>
  import('../../features/review/goods-reviews.tsx').then((module) => module.GoodsReviews),
);

export function Component() {
  const id = readId(useParams().id);
  if (id === undefined) return <Navigate to={paths.notFound} replace />;
  return (
    <GoodsDetailView
      id={id}
      sets={<GoodsSets goodsId={id} />}
      coupons={<GoodsCoupons goodsId={id} />}
      preferred={<HeadOnly goodsId={id} />}
      models={<DeviceModels goodsId={id} />}
      parts={<DeviceParts goodsId={id} renderOrder={(goods) => <OrderCell goods={goods} />} />}
      reviews={
        <BelowWindow height={0}>
          <LazyExtra source={goodsReviews} props={{ goodsId: id }} />
        </BelowWindow>
      }
      key={id}
    />
  );
}
