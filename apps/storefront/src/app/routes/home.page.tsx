import type { ReactNode } from 'react';
import { AgainList } from '../../features/goods/again-list.tsx';
import { FreeFreight } from '../../features/goods/free-freight.tsx';
import { NewBuyerFloor } from '../../features/goods/new-buyer-floor.tsx';
import { SideFloor } from '../../features/goods/side-floor.tsx';
import { SpikeFloor } from '../../features/goods/spike-floor.tsx';
import { BuyerCard } from '../../features/home/buyer-card.tsx';
import { FloorNav } from '../../features/home/floor-nav.tsx';
import { HomeCarousel } from '../../features/home/home-carousel.tsx';
import { NoticeLine } from '../../features/home/notice-line.tsx';
import { ZoneRow } from '../../features/home/zone-row.tsx';
import { paths } from '../../shared/paths.ts';
import { LazySection } from '../home/lazy-section.tsx';
import { BroadcastLine } from '../layout/broadcast-line.tsx';

const lowerFloors = () => import('../home/lower-floors.tsx');
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:gap-2 xl:h-[381px] xl:grid-cols-[minmax(0,1fr)_252px]">
          <div className="min-w-0 lg:pl-57">
            <HomeCarousel />
          </div>
          <BuyerCard />
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
      <Floor id="again" name="本店常购">
        <AgainList title="本店常购" more={paths.frequent} />
      </Floor>
      <Floor id="yx" name="优选包邮">
        <SideFloor
          title="优选包邮"
          text="优选商品满额包邮"
          tone="green"
          columns={4}
          query={{ yx: 2, in_stock: 1 }}
          more={paths.yx}
          moreLabel="进入专区"
        >
          <FreeFreight />
        </SideFloor>
      </Floor>
      <Floor id="near" name="近效期">
        <LazySection load={nearAndBrands} />
      </Floor>
      <Floor id="sections" name="中药器械">
        <LazySection load={piecesAndDevices} />
      </Floor>
      <Floor id="recommended" name="为你推荐">
        <LazySection load={recommended} />
      </Floor>
      <FloorNav />
    </div>
  );
}
