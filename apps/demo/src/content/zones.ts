/** Content around the zones of the demo store. Makers, areas and people are fictional. */

interface ZoneBanner {
  readonly slot: 'yx' | 'zyzq' | 'kxzq' | 'kxzq_ad' | 'ppzq';
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
  readonly tone: string;
}

/** Facts about price and service only: no claim about the effect of a medicine (广告法 16). */
export const zoneBanners: readonly ZoneBanner[] = [
  {
    slot: 'yx',
    title: '优选包邮',
    subtitle: '优选商品金额与未发货订单合并计算，满所在地区的金额包邮',
    url: '/yx/rule',
    tone: 'green',
  },
  {
    slot: 'zyzq',
    title: '中药饮片',
    subtitle: '标明产地、等级与炮制方法，按袋下单，同时折算每公斤价格',
    url: '',
    tone: 'brown',
  },
  {
    slot: 'kxzq',
    title: '控销专区',
    subtitle: '归荑妇科颗粒剂开放申请，取得授权后可见商品与价格',
    // `seedControlZones` points this at an advertised zone with its banner, if the catalogue has one.
    url: '/kxzq/new',
    tone: 'blue',
  },
  {
    slot: 'kxzq_ad',
    title: '区域授权供货',
    subtitle: '同一区域授权单位有限，货源与批号可追溯',
    url: '',
    tone: 'blue',
  },
  {
    slot: 'ppzq',
    title: '品牌专区',
    subtitle: '按厂家选购，授权书与商品资质随品牌公示',
    url: '',
    tone: 'ice',
  },
];

export interface ControlZoneSeed {
  readonly maker: string;
  readonly url: string;
  readonly intro: string;
  /** Empty means everywhere. */
  readonly provinces: readonly string[];
  /** The account with exclusive rights to its city, in zones with one company per city. */
  readonly heldBy?: string;
  /** The account with an approved application, besides those whose area entitles them. */
  readonly agreedBy?: string;
  /** The banner of the zone page links here, so no area may be excluded. */
  readonly isAdvertised?: true;
  /** Open for applications: nobody has access yet. */
  readonly isOpen?: true;
}

/** Zones of makers with goods under controlled sale. None names a resale price (反垄断法 18). */
export const controlZones: readonly ControlZoneSeed[] = [
  {
    maker: '苍葭药业股份有限公司',
    url: 'cangjia',
    intro: '妇科与补益类中成药',
    provinces: ['广东省', '四川省'],
  },
  {
    maker: '云芝涧制药有限公司',
    url: 'yunzhijian',
    intro: '生殖与免疫类中成药',
    provinces: ['广东省', '湖南省'],
  },
  {
    maker: '琥川药业有限公司',
    url: 'huchuan',
    intro: '耳鼻喉与肝胆类中成药',
    provinces: ['广东省', '四川省'],
  },
  {
    maker: '采薇堂制药有限公司',
    url: 'caiweitang',
    intro: '咽喉与儿科类中成药',
    agreedBy: 'yaodian',
    provinces: ['广东省', '湖南省'],
  },
  { maker: '竹溪里制药有限公司', url: 'zhuxili', intro: '皮肤科外用制剂', provinces: ['广东省'] },
  {
    maker: '归荑制药有限公司',
    url: 'guiti',
    intro: '妇科颗粒剂',
    provinces: [],
    isOpen: true,
    isAdvertised: true,
  },
  {
    maker: '荷露制药有限公司',
    url: 'helu',
    intro: '男科中成药',
    provinces: ['广东省', '四川省'],
    heldBy: 'liansuo',
  },
  {
    maker: '杏陌堂中药有限公司',
    url: 'xingmotang',
    intro: '儿科小包装丸剂',
    provinces: ['广东省'],
    isOpen: true,
  },
  { maker: '半夏里药业有限公司', url: 'banxiali', intro: '内分泌类颗粒剂', provinces: ['广东省'] },
];

export const controlRules: readonly string[] = [
  '授权以单位为准，只在申请时填写的区域内销售，不向其他经营单位转售。',
  '厂家按授权区域供货并开展学术支持，零售价由各单位自行确定。',
  '每批货物可按随货同行单追溯；收到其他渠道的同品请联系客户经理核实。',
  '连续六个月没有采购的授权会先提醒，再由双方协商是否保留。',
];

export interface TopicSeed {
  readonly name: string;
  readonly subtitle: string;
  /** Second level of the category tree. */
  readonly shelves: readonly string[];
}

export const topics: readonly TopicSeed[] = [
  { name: '秋冬备货', subtitle: '呼吸与解热镇痛常备品种', shelves: ['呼吸系统', '解热镇痛', '感冒清热'] },
  { name: '慢病用药', subtitle: '心脑血管与内分泌常用品种', shelves: ['心脑血管', '内分泌'] },
  { name: '诊所常备', subtitle: '消化与皮肤常备品种', shelves: ['消化系统', '皮肤用药'] },
];
