/** The area of law a class belongs to. */
export type GoodsFamily = 'DRUG' | 'DEVICE' | 'FOOD' | 'CARE';

/** trade-rules 2.1 and 2.4: code → label, broad term on current licences, family, never sold here. */
const classes = {
  CHEM: ['化学药', '化学药', 'DRUG', false],
  ANTIB: ['抗生素制剂', '化学药', 'DRUG', false],
  BIOCHEM: ['生化药品', '化学药', 'DRUG', false],
  CPM: ['中成药', '中成药', 'DRUG', false],
  TCM_PIECE: ['中药饮片', '中药饮片', 'DRUG', false],
  TCM_RAW: ['中药材', '中药材', 'DRUG', false],
  BIO: ['生物制品', '生物制品', 'DRUG', false],
  IVD_DRUG: ['体外诊断试剂（药品）', '体外诊断试剂（药品）', 'DRUG', false],
  ANABOLIC: ['蛋白同化制剂', '蛋白同化制剂', 'DRUG', false],
  PEPTIDE: ['肽类激素', '肽类激素', 'DRUG', false],
  INSULIN: ['胰岛素', '生物制品', 'DRUG', false],
  DEV1: ['第一类医疗器械', '第一类医疗器械', 'DEVICE', false],
  DEV2: ['第二类医疗器械', '第二类医疗器械', 'DEVICE', false],
  DEV3: ['第三类医疗器械', '第三类医疗器械', 'DEVICE', false],
  DEV2_EXEMPT: ['第二类医疗器械（免经营备案）', '第二类医疗器械', 'DEVICE', false],
  HEALTH_FOOD: ['保健食品', '保健食品', 'FOOD', false],
  SFMP: ['特殊医学用途配方食品', '特殊医学用途配方食品', 'FOOD', false],
  COSM: ['化妆品', '化妆品', 'CARE', false],
  DISINF: ['消毒用品', '消毒用品', 'CARE', false],
  GENERAL: ['普通商品', '普通商品', 'CARE', false],
  // 药品管理法 art. 61 and the list of drugs forbidden online; cell therapy is not sold here.
  BIO_CELL: ['细胞治疗类生物制品', '细胞治疗类生物制品', 'DRUG', true],
  VACCINE: ['疫苗', '疫苗', 'DRUG', true],
  BLOOD: ['血液制品', '血液制品', 'DRUG', true],
  NARCOTIC: ['麻醉药品', '麻醉药品', 'DRUG', true],
  PSYCHOTROPIC: ['精神药品', '精神药品', 'DRUG', true],
  TOXIC: ['医疗用毒性药品', '医疗用毒性药品', 'DRUG', true],
  RADIOACTIVE: ['放射性药品', '放射性药品', 'DRUG', true],
  PRECURSOR: ['药品类易制毒化学品', '药品类易制毒化学品', 'DRUG', true],
  HOSPITAL_PREP: ['医疗机构制剂', '医疗机构制剂', 'DRUG', true],
  TCM_GRANULE: ['中药配方颗粒', '中药配方颗粒', 'DRUG', true],
} as const satisfies Record<
  string,
  readonly [label: string, licenceWord: string, family: GoodsFamily, isNeverSold: boolean]
>;

export type GoodsClass = keyof typeof classes;

export const GOODS_CLASSES = Object.keys(classes) as readonly GoodsClass[];

export function isGoodsClass(text: string): text is GoodsClass {
  return Object.hasOwn(classes, text);
}

export function goodsClassLabel(goodsClass: GoodsClass): string {
  return classes[goodsClass][0];
}

/** The broad term on current licences: antibiotics and biochemicals are 化学药, insulin is 生物制品. */
export function licenceWordOf(goodsClass: GoodsClass): string {
  return classes[goodsClass][1];
}

export function goodsFamilyOf(goodsClass: GoodsClass): GoodsFamily {
  return classes[goodsClass][2];
}

/** Hidden from every buyer, whatever its licence (trade-rules 2.4). */
export function isNeverSold(goodsClass: GoodsClass): boolean {
  return classes[goodsClass][3];
}

export function isDrug(goodsClass: GoodsClass): boolean {
  return classes[goodsClass][2] === 'DRUG';
}

export function isDevice(goodsClass: GoodsClass): boolean {
  return classes[goodsClass][2] === 'DEVICE';
}

/** 中药饮片 and 中药材: an origin instead of approval number and marketing authorisation holder. */
export function isHerbal(goodsClass: GoodsClass): boolean {
  return goodsClass === 'TCM_PIECE' || goodsClass === 'TCM_RAW';
}
