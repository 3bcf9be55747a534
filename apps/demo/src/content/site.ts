/** Content around the pages of the demo store. The store, its licences and its numbers are fictional. */

export const settings: Readonly<Record<string, unknown>> = {
  company: '广州千方演示医药有限公司',
  hot_line: '400-099-0000',
  complaint_line: '020-99000000',
  service_hours: '周一至周六 8:30–18:00',
  qq_presale: '9900000001',
  qq_aftersale: '9900000002',
  quality_inspection_url: '',
  quality_inspection_message: '质检报告可在“检验报告”中按批号查询和下载；缺少报告的批号请联系客户经理补传。',
  broadcast: '17:30 前付款的订单当日出库；冷链商品周五 15:00 以后付款的，顺延到周一发出，以确保全程温控。',
  unpaid_minutes: 30,
  review_time: '1 个工作日',
  dispatch_cutoff: '17:30',
  cold_cutoff: '周五 15:00',
  return_days: 7,
  damage_days: 3,
  complaint_hours: 24,
  mail: 'service@qianfang.example',
  company_address: '广东省广州市天河区演示路 88 号千方大厦 9 层（演示地址）',
  warehouse_address: '广州仓：广州市黄埔区演示三路 18 号；成都仓：成都市新都区演示大道 66 号（演示地址）',
  contacts: [
    { name: '客户服务部', phone: '400-099-0000', duty: '注册、下单、物流、发票' },
    { name: '质量管理部', phone: '020-99000011', duty: '资质审核、药品质量、召回、检验报告' },
    { name: '财务部', phone: '020-99000022', duty: '对公转账、退款、对账' },
    { name: '采购部', phone: '020-99000033', duty: '供应商合作、品种引进' },
    { name: '投诉受理', phone: '020-99000000', duty: '投诉与建议' },
  ],
  return_address: {
    consignee: '千方退货组',
    phone: '020-00000000',
    text: '广东省广州市黄埔区演示三路 18 号广州仓退货区（演示地址）',
  },
  bank: {
    name: '广州千方演示医药有限公司',
    bank: '演示银行广州天河支行',
    account_no: '9900000000000001',
  },
  privacy_version: '2026-01',
};

export interface NavEntry {
  readonly name: string;
  /** `@中药饮片` links to the list of that top category. */
  readonly url: string;
}

export const nav: readonly NavEntry[] = [
  { name: '首页', url: '/' },
  { name: '优选包邮', url: '/yx' },
  { name: '每日特价', url: '/mrtj' },
  { name: '近效期专场', url: '/jxqzc' },
  { name: '控销专区', url: '/kxzq' },
  { name: '中药饮片', url: '/zyyp' },
  { name: '器械专区', url: '/qxzq' },
  { name: '品牌专区', url: '/ppzq' },
  { name: '领券中心', url: '/lqzx' },
  { name: '组合购', url: '/zhzq' },
  { name: '福利专区', url: '/welfare' },
  { name: '积分商城', url: '/jfsc' },
  { name: '药交会', url: '/yjh' },
  { name: '满额返红包', url: '/hb' },
  { name: '全部商品', url: '/list' },
  { name: '新品上架', url: '/list?sort=new' },
  { name: '自营商品', url: '/list?zy=2' },
  { name: '表格下单', url: '/list/table' },
  { name: '处方药', url: '/list?rx=RX' },
  { name: '非处方药', url: '/list?rx=OTC' },
  { name: '单品包邮', url: '/list?free_shipping=1' },
  { name: '冷链药品', url: '/list?cold=1' },
];

export const hotSearches: readonly string[] = [
  '阿莫西林',
  '布洛芬',
  '感冒灵',
  '蒙脱石散',
  '二甲双胍',
  '氨氯地平',
  '奥司他韦',
  '六味地黄丸',
  '血糖试纸',
  '医用外科口罩',
  '碘伏',
  '创可贴',
];

export interface SideLink {
  readonly name: string;
  readonly url: string;
}

/** The side nav. A link with a leading `*` shows its text as a notice (storefront.md 2). */
export const links: readonly SideLink[] = [
  { name: '表格下单', url: '/list/table' },
  { name: '我的订单', url: '/order' },
  { name: '资质证件', url: '/zzzj' },
  { name: '电子合同', url: '/dzht' },
  { name: '手机采购', url: '*用手机浏览器打开本站，用同一账号登录即可采购。' },
];

export interface Banner {
  readonly slot: 'index' | 'top' | 'right' | 'login';
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
  readonly tone: string;
}

/** Facts about price and service only: no claim about the effect of a medicine (广告法 16). */
export const banners: readonly Banner[] = [
  {
    slot: 'index',
    title: '常用药备货',
    subtitle: '感冒、消化、慢病用药按中包装下单，满阶梯数量即享阶梯价',
    url: '/list?sort=sales',
    tone: 'green',
  },
  {
    slot: 'index',
    title: '优选包邮',
    subtitle: '优选商品单独计额，满所在地区的金额包邮',
    url: '/yx',
    tone: 'blue',
  },
  {
    slot: 'index',
    title: '中药饮片',
    subtitle: '标明产地与批号，按袋下单，批批可查检验报告',
    url: '/zyyp',
    tone: 'brown',
  },
  {
    slot: 'index',
    title: '家用检测与防护',
    subtitle: '血压计、血糖试纸、口罩、敷料，注册证号随商品公示',
    url: '/qxzq',
    tone: 'teal',
  },
  {
    slot: 'index',
    title: '近效期商品',
    subtitle: '标明批号、有效期与剩余天数，非质量问题不退不换',
    url: '/jxqzc',
    tone: 'amber',
  },
  {
    slot: 'top',
    title: '外用与个护 94 折',
    subtitle: '外用药、保健与个护两个专区，按会员价的 94 折计价',
    url: '/welfare',
    tone: 'amber',
  },
  { slot: 'right', title: '表格下单', subtitle: '只用键盘，一行一个商品', url: '/list/table', tone: 'green' },
  { slot: 'right', title: '电子合同', subtitle: '在线签署质量保证协议', url: '/dzht', tone: 'plum' },
  {
    slot: 'login',
    title: '药店与诊所的采购台',
    subtitle: '输入简拼找药，按批号发货，订单、付款、回执一处办理',
    url: '',
    tone: 'green',
  },
];

export interface SellerLicenceRow {
  readonly kind: string;
  readonly name: string;
  readonly number: string;
  readonly scopeCodes: readonly string[];
  /** Months of validity from today; null = unlimited. */
  readonly validMonths: number | null;
  /** Not in the footer: only with first-purchase papers. */
  readonly isHidden?: boolean;
}

/** The wholesaler's own papers. They allow every class of the demo except those that nobody may sell online. */
export const sellerLicences: readonly SellerLicenceRow[] = [
  { kind: 'BIZ_LICENCE', name: '营业执照', number: '', scopeCodes: [], validMonths: null },
  {
    kind: 'DRUG_LICENCE',
    name: '药品经营许可证',
    number: '粤AA440990001',
    scopeCodes: [
      'TCM_PIECE',
      'TCM_PIECE_ORAL',
      'TCM_RAW',
      'CPM',
      'CHEM',
      'ANTIB',
      'BIOCHEM',
      'BIO',
      'INSULIN',
      'IVD_DRUG',
      'ANABOLIC',
      'PEPTIDE',
    ],
    validMonths: 41,
  },
  {
    kind: 'DEV3_LICENCE',
    name: '医疗器械经营许可证',
    number: '粤穗药监械经营许20990001号',
    scopeCodes: [],
    validMonths: 38,
  },
  {
    kind: 'DEV2_FILING',
    name: '第二类医疗器械经营备案凭证',
    number: '粤穗药监械经营备20990001号',
    scopeCodes: [],
    validMonths: null,
  },
  {
    kind: 'FOOD_LICENCE',
    name: '食品经营许可证',
    number: 'JY14401990000010',
    scopeCodes: ['HEALTH_FOOD', 'SFMP'],
    validMonths: 33,
  },
  {
    kind: 'INFO_FILING',
    name: '互联网药品医疗器械信息服务备案编号',
    number: '粤网药械信备2099000001（演示）',
    scopeCodes: [],
    validMonths: null,
  },
  { kind: 'ICP', name: 'ICP备案号', number: '粤ICP备2099000001号-1', scopeCodes: [], validMonths: null },
  {
    kind: 'PUBLIC_SECURITY',
    name: '公安备案号',
    number: '粤公网安备44010699000001号',
    scopeCodes: [],
    validMonths: null,
  },
  ...(
    [
      ['ANNUAL_REPORT', '年度报告', '上一年度，已公示', null],
      ['SEAL_SAMPLE', '印章与随货同行单样式', '公章、质管章、出库专用章', null],
      ['BANK', '开户信息', '基本存款账户', null],
      ['SALES_AUTH', '销售人员授权书与身份证', '身份证号已掩码', 9],
      ['QA_AGREEMENT', '质量保证协议', '标准文本', 9],
    ] as const
  ).map(([kind, name, number, validMonths]) => ({
    kind,
    name,
    number,
    scopeCodes: [],
    validMonths,
    isHidden: true,
  })),
];

export interface FreightRow {
  readonly province: string;
  /** fen */
  readonly freeFrom: number;
  readonly kind: 'flat' | 'weight';
  /** fen */
  readonly fee: number;
  readonly furtherFee: number;
  readonly supportsCold: boolean;
}

export const freightRules: readonly FreightRow[] = [
  { province: '*', freeFrom: 80_000, kind: 'weight', fee: 1_200, furtherFee: 200, supportsCold: true },
  { province: '广东省', freeFrom: 50_000, kind: 'flat', fee: 1_000, furtherFee: 0, supportsCold: true },
  { province: '四川省', freeFrom: 60_000, kind: 'flat', fee: 1_000, furtherFee: 0, supportsCold: true },
  { province: '重庆市', freeFrom: 60_000, kind: 'flat', fee: 1_000, furtherFee: 0, supportsCold: true },
  { province: '湖南省', freeFrom: 60_000, kind: 'weight', fee: 1_000, furtherFee: 150, supportsCold: true },
  {
    province: '新疆维吾尔自治区',
    freeFrom: 200_000,
    kind: 'weight',
    fee: 2_400,
    furtherFee: 800,
    supportsCold: false,
  },
  {
    province: '西藏自治区',
    freeFrom: 200_000,
    kind: 'weight',
    fee: 2_600,
    furtherFee: 1_000,
    supportsCold: false,
  },
  { province: '青海省', freeFrom: 150_000, kind: 'weight', fee: 2_000, furtherFee: 500, supportsCold: false },
];

export interface TransitRow {
  /** Index in {@link warehouses}. */
  readonly warehouse: number;
  readonly province: string;
  readonly normal: readonly [least: number, most: number];
  /** null: no cold chain to this region. */
  readonly cold: readonly [least: number, most: number] | null;
  /** Where the carrier fetches earlier than the warehouse closes. */
  readonly cutoff?: string;
}

const remote = ['新疆维吾尔自治区', '西藏自治区', '青海省'];

export const transits: readonly TransitRow[] = [
  { warehouse: 0, province: '广东省', normal: [1, 2], cold: [1, 2] },
  ...remote.map(
    (province): TransitRow => ({ warehouse: 0, province, normal: [6, 8], cold: null, cutoff: '15:00' }),
  ),
  { warehouse: 0, province: '*', normal: [2, 4], cold: [2, 3] },
  { warehouse: 1, province: '四川省', normal: [1, 2], cold: [1, 2] },
  { warehouse: 1, province: '重庆市', normal: [1, 2], cold: [1, 2] },
  ...remote.map(
    (province): TransitRow => ({ warehouse: 1, province, normal: [5, 7], cold: null, cutoff: '16:00' }),
  ),
  { warehouse: 1, province: '*', normal: [2, 4], cold: [2, 3] },
];

/** Yearly stocktakes, on which a warehouse does not send. */
export const stocktakes: readonly { readonly warehouse: number; readonly monthDay: string }[] = [
  { warehouse: 0, monthDay: '12-30' },
  { warehouse: 1, monthDay: '12-31' },
];

/**
 * trade-rules 4.1: monthly units of one 含麻 goods by kind of buyer. Limits of wholesalers are agreed
 * individually.
 */
export const ephedrineQuotas: readonly { readonly buyerKind: string; readonly unitsPerMonth: number }[] = [
  { buyerKind: 'RETAIL_SINGLE', unitsPerMonth: 200 },
  { buyerKind: 'CHAIN_HQ', unitsPerMonth: 200 },
  { buyerKind: 'CLINIC', unitsPerMonth: 40 },
  { buyerKind: 'VILLAGE', unitsPerMonth: 40 },
  { buyerKind: 'PRIMARY_PUBLIC', unitsPerMonth: 400 },
  { buyerKind: 'HOSPITAL_PUBLIC', unitsPerMonth: 400 },
  { buyerKind: 'HOSPITAL_PRIVATE', unitsPerMonth: 400 },
];

export const warehouses: readonly { readonly name: string; readonly province: string }[] = [
  { name: '广州仓', province: '广东省' },
  { name: '成都仓', province: '四川省' },
];
