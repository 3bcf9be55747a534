import type { ReactNode } from 'react';
import { NewBuyerFloor } from '../../features/goods/new-buyer-floor.tsx';
import { SpikeFloor } from '../../features/goods/spike-floor.tsx';
import { UsualGoods } from '../../features/goods/usual-goods.tsx';
import { BuyerCard } from '../../features/home/buyer-card.tsx';
import { FloorNav } from '../../features/home/floor-nav.tsx';
import { HomeCarousel } from '../../features/home/home-carousel.tsx';
import { NoticeLine } from '../../features/home/notice-line.tsx';
import { ZoneRow } from '../../features/home/zone-row.tsx';
import { LastOrder } from '../../features/order/last-order.tsx';
import { LazySection } from '../home/lazy-section.tsx';
import { BroadcastLine } from '../layout/broadcast-line.tsx';

const lowerFloors = () => import('../home/lower-floors.tsx');
const freeShipping = async () => (await lowerFloors()).FreeShipping;
const nearAndBrands = async () => (await lowerFloors()).NearAndBrands;
const piecesAndDevices = async () => (await lowerFloors()).PiecesAndDevices;
const recommended = async () => (await lowerFloors()).Recommended;

/** A target of the floor nav. */
function Floor({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div data-floor={id} data-floor-name={name} className="min-w-0 scroll-mt-18 empty:hidden">
      {children}
    </div>
  );
}

/** 首页: what to buy, what is pending, and links into the store. Every floor loads and fails alone. */
export function Component() {
  return (
    <div className="frame-width grid grid-cols-[minmax(0,1fr)] gap-7 pt-3 max-md:gap-5">
      <h1 className="sr-only">千方医药采购首页</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:gap-2">
        {/* The category menu hangs at the left where it has space. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:gap-2 xl:min-h-[380px] xl:grid-cols-[minmax(0,1fr)_252px]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 max-md:gap-2 lg:pl-57">
            <HomeCarousel />
            <UsualGoods />
          </div>
          <BuyerCard lastOrder={<LastOrder />} />
        </div>
        <ZoneRow />
        {/* Side by side; a single one takes the whole row. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden max-md:gap-2 xl:auto-cols-fr xl:grid-flow-col">
          <BroadcastLine isCard />
          <NoticeLine />
        </div>
      </div>
      <Floor id="spike" name="限时秒杀">
        <SpikeFloor title="限时秒杀" />
      </Floor>
      <Floor id="new-buyer" name="新人特价">
        <NewBuyerFloor title="新人特价" />
      </Floor>
      <Floor id="yx" name="优选包邮">
        <LazySection load={freeShipping} />
      </Floor>
      <Floor id="near" name="近效期">
        <LazySection load={nearAndBrands} />
      </Floor>
      <Floor id="sections" name="中药器械">
        <LazySection load={piecesAndDevices} />
      </Floor>
      <Floor id="recommended" name="为您推荐">
        <LazySection load={recommended} />
      </Floor>
      <FloorNav />
    </div>
  );
}
