import { leafletTextOf } from './best-sellers.ts';

export interface LeafletSection {
  readonly title: string;
  readonly text: string;
}

/** Facts of one maker's goods that its leaflet repeats. */
export interface LeafletGoods {
  readonly genericName: string;
  readonly tradeName: string;
  readonly spec: string;
  readonly approvalNo: string;
  readonly goodsClass: string;
  readonly rxType: string;
  readonly storageText: string;
  readonly shelfLifeMonths: number;
  readonly mah: string;
  readonly maker: { readonly name: string };
}

/** 药品管理法 90: drug information must follow the approved leaflet, so a demo text must not pass for one. */
export const DEMO_LEAFLET_HEAD =
  '以药品包装内说明书原文为准。以下为演示数据，供体验页面使用，不作为用药依据。';

const NOTICE_OF_RX: Readonly<Record<string, string>> = {
  RX: '请仔细阅读说明书并在医师指导下使用。',
  OTC_A: '请仔细阅读说明书并按说明使用或在药师指导下购买和使用。',
  OTC_B: '请仔细阅读说明书并按说明使用或在药师指导下购买和使用。',
};

/** The sections of a leaflet in the pharmacopoeia's order; undefined without a demo text. */
export function makeLeaflet(goods: LeafletGoods): LeafletSection[] | undefined {
  const text = leafletTextOf(goods.genericName);
  if (text === undefined) return undefined;
  const isChinese = goods.goodsClass === 'CPM';
  return [
    { title: '演示数据', text: `${DEMO_LEAFLET_HEAD}${NOTICE_OF_RX[goods.rxType] ?? ''}` },
    {
      title: '药品名称',
      text: `通用名称：${goods.genericName}${goods.tradeName === '' ? '' : `；商品名称：${goods.tradeName}`}`,
    },
    { title: '成份', text: text.ingredients },
    { title: '性状', text: text.appearance },
    { title: isChinese ? '功能主治' : '适应症', text: text.use },
    { title: '规格', text: goods.spec },
    { title: '用法用量', text: text.dosage },
    { title: '不良反应', text: text.adverse },
    { title: '禁忌', text: text.forbidden },
    { title: '注意事项', text: text.caution },
    { title: '药物相互作用', text: text.interaction },
    { title: '贮藏', text: goods.storageText },
    { title: '有效期', text: `${goods.shelfLifeMonths}个月` },
    { title: '执行标准', text: '《中华人民共和国药典》或国家药品标准' },
    { title: '批准文号', text: goods.approvalNo },
    { title: '上市许可持有人', text: goods.mah },
    { title: '生产企业', text: goods.maker.name },
  ];
}
