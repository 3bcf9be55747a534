import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { goodsFamilyOf, isDevice, isHerbal } from '@qianfang/domain/goods/goods-class';
import type { DemoGoods } from './make-catalogue.ts';

export interface DemoPaper {
  readonly kind: string;
  readonly title: string;
  readonly validTo: IsoDate | null;
}

type PaperGoods = Pick<
  DemoGoods,
  'goodsClass' | 'approvalNo' | 'approvalValidTo' | 'form' | 'maker' | 'origin'
>;

/** 医疗器械网络销售监督管理办法 10: a device is shown with its registration or filing. */
export function registrationOf({ goodsClass, approvalNo, approvalValidTo }: PaperGoods): DemoPaper[] {
  if (!isDevice(goodsClass)) return [];
  const kind = goodsClass === 'DEV1' ? '备案凭证' : '注册证';
  return [{ kind, title: `${kind} ${approvalNo}（演示）`, validTo: approvalValidTo }];
}

const lasting = (kind: string, title: string): DemoPaper => ({
  kind,
  title: `${title}（演示）`,
  validTo: null,
});

/**
 * 首营品种 (GSP 62): papers that a buyer requires before it first buys a goods, besides the registration of
 * devices.
 */
export function firstPurchasePapersOf(goods: PaperGoods): DemoPaper[] {
  const { goodsClass, approvalNo, approvalValidTo, form, maker } = goods;
  const firstPurchase = lasting('首营资料', `${maker.name} 营业执照、生产许可、委托书`);
  if (isDevice(goodsClass)) return [lasting('技术要求', '产品技术要求'), firstPurchase];
  if (isHerbal(goodsClass)) {
    const origin = goods.origin === '' ? [] : [lasting('产地证明', `产地 ${goods.origin}`)];
    return [lasting('质量标准', '中国药典一部，省炮制规范'), ...origin, firstPurchase];
  }
  const family = goodsFamilyOf(goodsClass);
  if (family === 'DRUG') {
    return [
      { kind: '注册批件', title: `药品注册证书 ${approvalNo}（演示）`, validTo: approvalValidTo },
      lasting('质量标准', `药品注册标准${form === '' ? '' : `（${form}）`}`),
      lasting('包装说明书', '包装、标签、说明书备案样稿'),
      firstPurchase,
    ];
  }
  if (family === 'FOOD') {
    return [
      { kind: '注册备案', title: `注册证书或备案凭证 ${approvalNo}（演示）`, validTo: approvalValidTo },
      lasting('产品标准', '产品技术要求'),
      firstPurchase,
    ];
  }
  return [lasting('产品标准', '执行标准与型式检验报告'), firstPurchase];
}
