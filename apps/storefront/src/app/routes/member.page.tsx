import { AssetTiles } from '../../features/member/asset-tiles.tsx';
import { CompanyCard } from '../../features/member/company-card.tsx';
import { DroppedFavourites } from '../../features/member/dropped-favourites.tsx';
import { FrequentGoods } from '../../features/member/frequent-goods.tsx';
import { NoticesCard } from '../../features/member/notices-card.tsx';
import { PapersCard } from '../../features/member/papers-card.tsx';
import { PurchaseChart } from '../../features/member/purchase-chart.tsx';
import { OrderTiles } from '../../features/order/order-tiles.tsx';
import { RecentOrders } from '../../features/order/recent-orders.tsx';
import { BelowWindow } from '../../shared/below-window.tsx';

/** 会员中心. Every block has its own request, so that one failure leaves the others. */
export function Component() {
  return (
    <div className="grid gap-3">
      <h1 className="sr-only">会员中心</h1>
      <CompanyCard assets={<AssetTiles />} />
      <OrderTiles />
      <RecentOrders />
      <BelowWindow height={1200}>
        <PapersCard />
        <PurchaseChart />
        <FrequentGoods />
        <DroppedFavourites />
        <NoticesCard />
      </BelowWindow>
    </div>
  );
}
