import { useQuery } from '@tanstack/react-query';
import { FreeFreight } from '../../features/goods/free-freight.tsx';
import { NearFloor } from '../../features/goods/near-floor.tsx';
import { RecommendedFloor } from '../../features/goods/recommended-floor.tsx';
import { SideFloor } from '../../features/goods/side-floor.tsx';
import { BrandWall } from '../../features/home/brand-wall.tsx';
import { commonQuery } from '../../shared/common.queries.ts';
import { paths } from '../../shared/paths.ts';

/** 中药饮片 has its own category; a store without it has no such floor. */
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

/** 优选, with what is missing to free freight. */
export const FreeShipping = () => (
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
);

/** Near-expiry products and brands. */
export function NearAndBrands() {
  return (
    <div className="grid grid-cols-2 gap-3 max-xl:grid-cols-1 max-xl:gap-7 max-md:gap-5">
      <NearFloor title="近效期专场" more={paths.nearExpiry} />
      <BrandWall />
    </div>
  );
}

/** 中药 and 器械 side by side. */
export function PiecesAndDevices() {
  return (
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
  );
}

export const Recommended = () => <RecommendedFloor title="为您推荐" />;
