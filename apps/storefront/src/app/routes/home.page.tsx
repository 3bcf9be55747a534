import { useQuery } from '@tanstack/react-query';
import { GoodsFloor } from '../../features/goods/goods-floor.tsx';
import { BuyerCard } from '../../features/home/buyer-card.tsx';
import { HomeCarousel } from '../../features/home/home-carousel.tsx';
import { NoticeLine } from '../../features/home/notice-line.tsx';
import { ZoneRow } from '../../features/home/zone-row.tsx';
import { commonQuery } from '../../shared/common.queries.ts';
import { paths } from '../../shared/paths.ts';

/** The first categories of the menu, a floor each. */
const categoryFloors = 3;

function CategoryFloors() {
  const { data } = useQuery(commonQuery);
  return data?.category
    .slice(0, categoryFloors)
    .map(({ id, name }) => (
      <GoodsFloor
        key={id}
        title={name}
        query={{ select: id, in_stock: 1 }}
        more={`${paths.list}?select=${id}`}
      />
    ));
}

/** 首页: what to buy, what waits, and the ways into the shop. Every floor loads and fails alone. */
export function Component() {
  return (
    <div className="frame-width grid grid-cols-[minmax(0,1fr)] gap-7 pt-3">
      <h1 className="sr-only">千方医药采购首页</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:h-[24.5rem] md:grid-cols-[minmax(0,1fr)_15.75rem] md:pl-[14.25rem]">
        <HomeCarousel />
        <BuyerCard />
      </div>
      <ZoneRow />
      <NoticeLine />
      <GoodsFloor
        title="本店常购"
        aside="按近一年的采购整理"
        query={{ bought: 1, in_stock: 1, buyable: 1 }}
        more="/list?bought=1"
      />
      <GoodsFloor
        title="优选包邮"
        aside="达到包邮金额免运费"
        query={{ yx: 2, in_stock: 1 }}
        more="/list?yx=2"
      />
      <GoodsFloor
        title="热销商品"
        query={{ sort: 'sales', in_stock: 1, buyable: 1 }}
        more="/list?sort=sales"
      />
      <CategoryFloors />
      <GoodsFloor title="医疗器械" aside="注册证号可查" query={{ qx: 2, in_stock: 1 }} more="/list?qx=2" />
      <GoodsFloor title="新品上架" query={{ sort: 'new', in_stock: 1 }} more="/list?sort=new" />
    </div>
  );
}
