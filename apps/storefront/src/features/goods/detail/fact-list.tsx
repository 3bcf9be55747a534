import { isDevice, isGoodsClass } from '@qianfang/domain/goods/goods-class';
import { registrationNames } from '@qianfang/domain/goods/registration-names';
import { isRxType, rxTypeLabel } from '@qianfang/domain/goods/rx-type';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { ExternalIcon } from '@qianfang/ui/page-icons';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import type { GoodsDetail } from '../goods.queries.ts';

type DetailedGoods = GoodsDetail['goods'];

export function isOfDevice({ goods_class: goodsClass }: DetailedGoods): boolean {
  return isGoodsClass(goodsClass) && isDevice(goodsClass);
}

/** The labels of the product's number, holder and name. */
export function namesOf({ goods_class: goodsClass }: DetailedGoods) {
  return registrationNames(isGoodsClass(goodsClass) ? goodsClass : 'GENERAL');
}

/** Facts by their Chinese names, in package order; missing ones are left out. */
function goodsFacts(goods: DetailedGoods): ReadonlyArray<readonly [name: string, value: string]> {
  const names = namesOf(goods);
  const pack = goods.is_splittable === 1 ? '起订，可拆零' : '起订，按此递增';
  const rx = isRxType(goods.rx_type) && goods.rx_type !== 'NONE' ? rxTypeLabel(goods.rx_type) : '';
  const facts: Array<readonly [string, string]> = [
    ['生产厂家', goods.sccj],
    [names.approvalNo, goods.approval_no],
    [isOfDevice(goods) ? names.mah : '上市许可', goods.mah],
    ['商品名', goods.trade_name],
    ['条形码', goods.barcode],
    ['剂型', goods.jixing],
    ['储存条件', goods.storage],
    ['中包装', `${formatUnits(goods.zbz, goods.bzdw)}（${pack}）`],
    ['件装量', formatUnits(goods.jzl, goods.bzdw)],
    ['处方类别', rx],
    ['商品分类', goods.goods_class_label],
    ['产地', goods.origin],
    ['有效期', goods.shelf_life_months === null ? '' : `${goods.shelf_life_months} 个月`],
    ['本位码', goods.national_code],
    ['医保编码', goods.insurance_code],
    ['分类编码', `${goods.device_class_code} ${goods.device_class_name}`.trim()],
    ['限购', goods.purchase_limit === null ? '' : `每单 ${formatUnits(goods.purchase_limit, goods.bzdw)}`],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The National Medical Products Administration's public register; it takes no number in its address. */
const register = 'https://www.nmpa.gov.cn/datasearch/home-index.html';

/** The number, to copy, and a link to the register, which carries no data of buyer or product. */
function RegisteredNumber({ number, isOfDevice }: { number: string; isOfDevice: boolean }) {
  return (
    <>
      <span className="select-all">{number}</span>{' '}
      <a
        href={`${register}#category=${isOfDevice ? 'ylqx' : 'yp'}`}
        target="_blank"
        rel="noopener noreferrer"
        title="在新窗口打开国家药监局数据查询"
        className="inline-flex items-center gap-0.5 text-12 whitespace-nowrap text-brand hover:underline"
      >
        查询
        <ExternalIcon size={12} />
        <span className="sr-only">（国家药监局，新窗口）</span>
      </a>
    </>
  );
}

function FactText({ goods, name, value }: { goods: DetailedGoods; name: string; value: string }) {
  if (name === namesOf(goods).approvalNo)
    return <RegisteredNumber number={value} isOfDevice={isOfDevice(goods)} />;
  if (name !== '生产厂家') return value;
  return (
    <Link
      to={`${paths.list}?sccj=${goods.sccj_id}`}
      title="看该厂家的其他商品"
      className="hover:text-brand hover:underline"
    >
      {value}
    </Link>
  );
}

export function FactList({ goods }: { goods: DetailedGoods }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-0.75 text-13 max-md:grid-cols-1" data-part="facts">
      {goodsFacts(goods).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{name}</dt>
          <dd className="break-words">
            <FactText goods={goods} name={name} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
