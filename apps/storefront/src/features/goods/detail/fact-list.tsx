import { isDevice, isGoodsClass } from '@qianfang/domain/goods/goods-class';
import { isRxType, rxTypeLabel } from '@qianfang/domain/goods/rx-type';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import type { GoodsDetail } from '../goods.queries.ts';

type DetailedGoods = GoodsDetail['goods'];

/** Facts by their Chinese names, in the order of the package; what there is none of is left out. */
function goodsFacts(goods: DetailedGoods): ReadonlyArray<readonly [name: string, value: string]> {
  const isOfDevice = isGoodsClass(goods.goods_class) && isDevice(goods.goods_class);
  const pack = goods.is_splittable === 1 ? '起订，可拆零' : '起订，按此递增';
  const rx = isRxType(goods.rx_type) && goods.rx_type !== 'NONE' ? rxTypeLabel(goods.rx_type) : '';
  const facts: Array<readonly [string, string]> = [
    ['生产厂家', goods.sccj],
    [isOfDevice ? '注册证号' : '批准文号', goods.approval_no],
    [isOfDevice ? '注册人' : '上市许可', goods.mah],
    ['商品名', goods.trade_name],
    ['条形码', goods.barcode],
    ['剂型', goods.jixing],
    ['储存条件', goods.storage],
    ['中包装', `${goods.zbz} ${goods.bzdw}（${pack}）`],
    ['件装量', `${goods.jzl} ${goods.bzdw}`],
    ['处方类别', rx],
    ['商品分类', goods.goods_class_label],
    ['产地', goods.origin],
    ['有效期', goods.shelf_life_months === null ? '' : `${goods.shelf_life_months} 个月`],
    ['本位码', goods.national_code],
    ['医保编码', goods.insurance_code],
    ['分类编码', goods.device_class_code],
    ['限购', goods.purchase_limit === null ? '' : `每单 ${goods.purchase_limit} ${goods.bzdw}`],
  ];
  return facts.filter(([, value]) => value !== '');
}

export function FactList({ goods }: { goods: DetailedGoods }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-0.75 text-13 max-md:grid-cols-1" data-part="facts">
      {goodsFacts(goods).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-words">
            {name === '生产厂家' ? (
              <Link
                to={`${paths.list}?sccj=${goods.sccj_id}`}
                title="看该厂家的其他商品"
                className="hover:text-brand hover:underline"
              >
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
