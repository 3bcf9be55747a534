import { SectionHead } from '@qianfang/ui/card';
import { GoodsList } from '../../features/goods/goods-list.tsx';

/** 千方: all goods of the house promotion. */
export function Component() {
  return (
    <GoodsList
      scope={{
        fixed: { in_stock: 1 },
        renderHead: (total) => (
          <SectionHead
            level={1}
            title="千方优惠汇·全部商品"
            {...(total === undefined ? {} : { aside: `共 ${total} 个商品` })}
          />
        ),
      }}
    />
  );
}
