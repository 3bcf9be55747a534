import { formatCount } from '@qianfang/domain/quantity/format-units';
import { SectionHead } from '@qianfang/ui/card';
import { GoodsList } from '../../features/goods/goods-list.tsx';
import { Breadcrumb } from '../../shared/breadcrumb.tsx';
import { paths } from '../paths.ts';

/** 千方: all products of the house promotion, until the reader picks one kind. */
export function Component() {
  return (
    <GoodsList
      scope={{
        fixed: { in_stock: 1 },
        usual: { promo: ['满', '赠', '换购', '特', '秒'] },
        renderHead: (total) => (
          <>
            <Breadcrumb steps={[{ name: '千方优惠汇', to: paths.house }]} here="全部优惠商品" />
            <SectionHead
              level={1}
              title="全部优惠商品"
              {...(total === undefined ? {} : { aside: `共 ${formatCount(total)} 个商品` })}
            />
          </>
        ),
      }}
    />
  );
}
