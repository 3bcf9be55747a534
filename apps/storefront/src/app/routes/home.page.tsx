import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AgainList } from '../../features/goods/again-list.tsx';
import { FreeFreight } from '../../features/goods/free-freight.tsx';
import { NearFloor } from '../../features/goods/near-floor.tsx';
import { NewBuyerFloor } from '../../features/goods/new-buyer-floor.tsx';
import { RecommendedFloor } from '../../features/goods/recommended-floor.tsx';
import { SideFloor } from '../../features/goods/side-floor.tsx';
import { SpikeFloor } from '../../features/goods/spike-floor.tsx';
import { BrandWall } from '../../features/home/brand-wall.tsx';
import { BuyerCard } from '../../features/home/buyer-card.tsx';
import { FloorNav } from '../../features/home/floor-nav.tsx';
import { HomeCarousel } from '../../features/home/home-carousel.tsx';
import { NoticeLine } from '../../features/home/notice-line.tsx';
import { ZoneRow } from '../../features/home/zone-row.tsx';
import { commonQuery } from '../../shared/common.queries.ts';
import { paths } from '../../shared/paths.ts';
import { BroadcastLine } from '../layout/broadcast-line.tsx';

/** A place in the page that the floor nav leads to. */
function Floor({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <div data-floor={id} data-floor-name={name} className="min-w-0 scroll-mt-18 empty:hidden">
      {children}
    </div>
  );
}

/** 中药饮片 has a category of its own; a shop without it has no such floor. */
function Pieces() {
  const { data } = useQuery(commonQuery);
  const pieces = data?.category.find((category) => category.name.includes('饮片'));
  if (!pieces) return null;
  return (
    <SideFloor
      title={pieces.name}
      text="标明产地与批号"
      tone="earth"
      columns={2}
      query={{ select: pieces.id, in_stock: 1 }}
      more={paths.pieces}
      moreLabel="进入专区"
    />
  );
}

/** 首页: what to buy, what waits, and the ways into the shop. Every floor loads and fails alone. */
export function Component() {
  return (
    <div className="frame-width grid grid-cols-[minmax(0,1fr)] gap-7 pt-3 max-md:gap-5">
      <h1 className="sr-only">千方医药采购首页</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:gap-2">
        {/* The category menu hangs at the left where there is room for it. */}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 max-md:gap-2 lg:pl-57 xl:h-[381px] xl:grid-cols-[minmax(0,1fr)_252px]">
          <HomeCarousel />
          <BuyerCard />
        </div>
        <ZoneRow />
        <BroadcastLine isCard />
        <NoticeLine />
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
          text="优选商品达到包邮金额免运费"
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
        <div className="grid grid-cols-2 gap-3 max-xl:grid-cols-1 max-xl:gap-7 max-md:gap-5">
          <NearFloor title="近效期专场" more={paths.nearExpiry} />
          <BrandWall />
        </div>
      </Floor>
      <Floor id="sections" name="中药器械">
        <div className="grid grid-cols-2 gap-3 max-xl:grid-cols-1 max-xl:gap-7 max-md:gap-5">
          <Pieces />
          <SideFloor
            title="器械专区"
            text="注册证号随商品公示"
            tone="blue"
            columns={2}
            query={{ qx: 2, in_stock: 1 }}
            more={paths.devices}
            moreLabel="进入专区"
          />
        </div>
      </Floor>
      <Floor id="recommended" name="为你推荐">
        <RecommendedFloor title="为你推荐" />
      </Floor>
      <FloorNav />
    </div>
  );
}
