import type { GoodsFacts } from './goods-facts.ts';
import { isSuppository } from './is-suppository.ts';
import { countsContainers, readVolumeMl } from './read-spec.ts';

/** Every package that can be drawn. */
export const PACKAGE_KINDS = [
  // solid oral forms
  'tablet-carton',
  'capsule-carton',
  'soft-capsule-carton',
  'pill-carton',
  'sachet-carton',
  'tablet-bottle',
  'capsule-bottle',
  'pill-bottle',
  // oral liquids
  'oral-vials',
  'syrup-bottle',
  'paste-jar',
  // injections and inhalations
  'ampoule',
  'vial',
  'pen',
  'prefilled-syringe',
  'infusion-bag',
  'infusion-bottle',
  'nebule',
  'inhaler',
  'powder-inhaler',
  // external use
  'tube',
  'dropper',
  'spray',
  'aerosol',
  'lotion-bottle',
  'patch',
  'suppository',
  // herbs
  'herb-bag',
  'raw-herb-bag',
  // devices
  'sphygmomanometer',
  'glucose-meter',
  'test-strips',
  'thermometer',
  'forehead-thermometer',
  'oximeter',
  'nebuliser',
  'mask',
  'syringe',
  'dressing',
  'plaster',
  'gloves',
  'walking-aid',
  'wheelchair',
  'cotton',
  'test-kit',
  'sterile-pouch',
  'cups',
  'foil-sachets',
  'brace',
  'wipes',
  // food, cosmetics, disinfectants
  'supplement-tablets',
  'supplement-capsules',
  'supplement-softgels',
  'powder-can',
  'standing-tube',
  'cream-jar',
  'pump-bottle',
  'disinfectant-bottle',
  'trigger-bottle',
  // others
  'plain-bottle',
  'liquid-bottle',
  'carton',
] as const;

export type PackageKind = (typeof PACKAGE_KINDS)[number];

type Clues = {
  /** Dosage form and name together: either may contain the form. */
  readonly text: string;
  readonly name: string;
  readonly unit: string;
  readonly isBottle: boolean;
  readonly volumeMl: number | undefined;
  readonly isCounted: boolean;
};

type Rule = readonly [kind: PackageKind, when: RegExp | ((clues: Clues) => boolean)];

const isInfusion = (clues: Clues): boolean =>
  /大输液/u.test(clues.text) || (/注射|输液|针剂/u.test(clues.text) && (clues.volumeMl ?? 0) >= 50);

/** Packages of drugs. The first matching rule wins. */
const DRUG_RULES: readonly Rule[] = [
  ['plaster', /创可贴|创口贴/u],
  ['test-kit', /诊断试剂|试剂盒|检测试纸/u],
  ['patch', /贴膏|贴剂|透皮|巴布膏|橡胶膏|膏药|敷贴|凝胶膏/u],
  ['dropper', /滴眼|滴耳|滴鼻|洗眼|人工泪液/u],
  [
    'tube',
    (c) =>
      /软膏|乳膏|眼膏|霜剂|油膏|护创膏|烫伤膏|凝胶|乳胶剂|眼用制剂/u.test(c.text) &&
      !/口服|胶囊|凝胶贴/u.test(c.text),
  ],
  ['suppository', (c) => isSuppository(c.text)],
  [
    'nebule',
    (c) => /吸入用|雾化吸入|雾化溶液/u.test(c.text) && !/粉/u.test(c.text) && (c.volumeMl ?? 0) <= 20,
  ],
  ['powder-inhaler', /吸入粉|粉雾|粉吸入|吸入性粉/u],
  ['inhaler', /吸入气雾|吸入喷雾/u],
  ['spray', /鼻喷|喷鼻|鼻用|口喷|口腔喷/u],
  ['aerosol', /气雾|喷雾|喷剂/u],
  ['pen', /胰岛素|利拉鲁肽|司美格鲁肽|度拉糖肽|特立帕肽|笔芯/u],
  ['prefilled-syringe', (c) => /预填充|预充/u.test(c.name)],
  ['vial', (c) => /注射用|冻干|粉针|无菌粉末/u.test(c.text) && !/口服/u.test(c.text)],
  ['infusion-bottle', (c) => isInfusion(c) && c.isBottle],
  ['infusion-bag', isInfusion],
  ['vial', (c) => /注射液|针剂/u.test(c.text) && c.isBottle],
  ['ampoule', /注射|针剂/u],
  [
    'lotion-bottle',
    /洗剂|搽剂|擦剂|涂剂|涂膜|酊|外用溶液|油剂|碘伏|酒精|含漱|灌肠|漱口|抹剂|开塞露|甘油$|油$/u,
  ],
  ['paste-jar', (c) => /煎膏|膏滋|(?:枇杷|蜜炼.{0,6}|益母草|阿胶|补血.{0,6}|秋梨)膏/u.test(c.text)],
  [
    'oral-vials',
    (c) =>
      /口服液|合剂|口服溶液|口服混悬|糖浆|口服乳|液剂|[液露]$/u.test(c.text) &&
      !/干混悬|干糖浆/u.test(c.text) &&
      c.isCounted &&
      (c.volumeMl ?? 100) <= 25,
  ],
  ['sachet-carton', /干混悬|干糖浆|颗粒|冲剂|茶剂|袋泡/u],
  ['syrup-bottle', /口服液|合剂|溶液|混悬|糖浆|口服乳|乳剂|液剂|水剂|滴剂|酒剂|药酒|药水|[液露]$/u],
  ['soft-capsule-carton', (c) => /软胶囊|胶丸/u.test(c.text) && !c.isBottle],
  ['capsule-bottle', (c) => /胶囊/u.test(c.text) && c.isBottle],
  ['capsule-carton', /胶囊/u],
  ['pill-bottle', (c) => /丸/u.test(c.text) && c.isBottle],
  ['pill-carton', /丸|丹$/u],
  ['tablet-bottle', (c) => /片/u.test(c.text) && c.isBottle],
  ['tablet-carton', /片/u],
  ['sachet-carton', /散|粉/u],
  ['tube', /膏/u],
  ['sachet-carton', (c) => /袋|包/u.test(c.unit)],
  ['liquid-bottle', (c) => c.isBottle && c.volumeMl !== undefined],
  ['plain-bottle', (c) => c.isBottle],
];

const DEVICE_RULES: readonly Rule[] = [
  ['sphygmomanometer', /血压/u],
  ['test-strips', /试纸|试条|测试条/u],
  ['glucose-meter', /血糖|尿酸.{0,20}仪|血酮/u],
  ['forehead-thermometer', /额温|耳温|红外.{0,20}(?:体温|测温)|测温枪/u],
  ['thermometer', /体温/u],
  ['oximeter', /血氧|脉搏/u],
  ['nebuliser', /雾化|制氧|呼吸机|氧气/u],
  ['mask', /口罩|面罩/u],
  ['gloves', /手套|指套/u],
  ['plaster', /创可贴|创口贴|止血贴/u],
  ['patch', /退热贴|降温贴|暖贴|敷贴|贴膏|理疗贴|磁疗贴|膏贴|穴位贴|冷敷贴|远红外.{0,20}贴|输液贴|贴$/u],
  ['wipes', /湿巾|棉片|湿厕|擦片/u],
  ['cotton', /棉签|棉球|棉棒|脱脂棉/u],
  ['dressing', /敷料|纱布|绷带|胶带|胶布|医用棉|垫单|包扎|造口/u],
  ['syringe', /注射器|注射针|胰岛素针/u],
  ['test-kit', /检测|诊断|试剂|早孕|排卵|抗原|抗体/u],
  ['sterile-pouch', /输液器|输血器|留置针|导管|导尿|引流|采血|穿刺|针灸针|针头|吸痰|鼻氧管|包$/u],
  ['wheelchair', /轮椅/u],
  ['walking-aid', /拐|助行|手杖/u],
  ['cups', /拔罐|火罐|罐/u],
  ['foil-sachets', /避孕套|安全套/u],
  ['brace', /护腰|护膝|腰托|固定带|腹带|颈托|护腕|护踝|疝气带|弹力袜|矫形|牵引/u],
  ['dropper', /滴眼|洗眼|护眼|滴鼻/u],
  ['spray', /鼻腔|鼻喷|喷鼻|海盐水|洗鼻|口腔喷|喷雾|喷剂/u],
  ['tube', /凝胶|软膏|乳膏|膏|耦合剂|润滑/u],
  ['lotion-bottle', /护理液|冲洗液|洗液|生理盐水|液$/u],
];

const HEALTH_FOOD_RULES: readonly Rule[] = [
  ['powder-can', /蛋白|奶粉|营养粉|粉(?:剂|$|[（(])/u],
  ['oral-vials', /口服液|饮液|饮品|饮$|液$/u],
  ['sachet-carton', /茶|颗粒|冲剂|袋/u],
  ['supplement-softgels', /软胶囊|鱼油|磷脂|维生素E|胶丸/u],
  ['supplement-capsules', /胶囊/u],
  ['paste-jar', /膏|蜂蜜|蜂王浆/u],
  ['supplement-tablets', /./u],
];

const COSMETIC_RULES: readonly Rule[] = [
  ['foil-sachets', /面膜|眼膜/u],
  ['wipes', /湿巾/u],
  ['spray', /喷雾/u],
  ['pump-bottle', /洗发|沐浴|洗手|乳液|精华|卸妆|护发|身体乳|露$/u],
  ['cream-jar', (c) => /霜|面霜|膏/u.test(c.name) && /瓶|罐/u.test(c.unit)],
  ['lotion-bottle', /水$|爽肤|花露|精油|液$/u],
  ['standing-tube', /./u],
];

const DISINFECTANT_RULES: readonly Rule[] = [
  ['wipes', /湿巾|棉片|擦片/u],
  ['cotton', /棉签|棉球|棉棒/u],
  ['pump-bottle', /洗手|免洗|凝胶|手消毒/u],
  ['trigger-bottle', /喷雾|喷剂/u],
  ['tube', /膏|霜/u],
  ['tablet-bottle', /片/u],
  ['disinfectant-bottle', /./u],
];

const HERB_RULES: readonly Rule[] = [['herb-bag', /./u]];
const RAW_HERB_RULES: readonly Rule[] = [['raw-herb-bag', /./u]];
const FOOD_RULES: readonly Rule[] = [['powder-can', /./u]];
const REAGENT_RULES: readonly Rule[] = [
  ['test-strips', /试纸/u],
  ['test-kit', /./u],
];
/** Products of unknown class: devices are named by kind, drugs by form. */
const ANY_RULES: readonly Rule[] = [...DEVICE_RULES.slice(0, 12), ...DRUG_RULES, ...DEVICE_RULES.slice(12)];

const RULES_OF_CLASS: Readonly<Record<string, readonly Rule[]>> = {
  CHEM: DRUG_RULES,
  ANTIB: DRUG_RULES,
  BIOCHEM: DRUG_RULES,
  CPM: DRUG_RULES,
  BIO: DRUG_RULES,
  INSULIN: DRUG_RULES,
  ANABOLIC: DRUG_RULES,
  PEPTIDE: DRUG_RULES,
  IVD_DRUG: REAGENT_RULES,
  TCM_PIECE: HERB_RULES,
  TCM_RAW: RAW_HERB_RULES,
  DEV1: DEVICE_RULES,
  DEV2: DEVICE_RULES,
  DEV2_EXEMPT: DEVICE_RULES,
  DEV3: DEVICE_RULES,
  HEALTH_FOOD: HEALTH_FOOD_RULES,
  SFMP: FOOD_RULES,
  COSM: COSMETIC_RULES,
  DISINF: DISINFECTANT_RULES,
};

/** Chooses by class, dosage form, name, unit and spec; a plain carton by default. */
export function choosePackage(facts: GoodsFacts): PackageKind {
  const unit = facts.unit ?? '';
  const text = `${facts.dosageForm ?? ''} ${facts.name
    .trimEnd()
    .replace(/[（(][^（()）]{0,60}[）)]$/u, '')
    .trimEnd()}`;
  const clues: Clues = {
    text,
    name: facts.name,
    unit,
    isBottle: /瓶|罐/u.test(unit) || (unit === '' && /瓶/u.test(facts.spec)),
    volumeMl: readVolumeMl(facts.spec),
    isCounted: countsContainers(facts.spec),
  };
  const rules = RULES_OF_CLASS[facts.goodsClass ?? ''] ?? ANY_RULES;
  const found = rules.find(([, when]) => (when instanceof RegExp ? when.test(text) : when(clues)));
  return found?.[0] ?? 'carton';
}
