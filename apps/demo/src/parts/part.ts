import { type GoodsClass, isDrug, isHerbal } from '@qianfang/domain/goods/goods-class';
import type { RxType } from '@qianfang/domain/goods/rx-type';
import type { StorageKind } from '@qianfang/domain/goods/storage-kind';

/**
 * Format of the row tables in this folder: one line per product, with several registered specs.
 *
 *   ['阿莫西林胶囊', 'R', 8, '0.25g×24粒 ¥4.35; 0.5g×20粒 ¥6.8/盒 10:300']
 *     name, mark, makers, specs: `spec ¥price[/unit] [pack:case]`, separated by `; `
 *
 * `makers` is the number of makers of the first spec; each further spec has half as many.
 * Form, injection, unit and pack are derived from the name. Options state only the exceptions.
 */

/** R = prescription, A = OTC 甲类, B = OTC 乙类, - = no drug. */
type Mark = 'R' | 'A' | 'B' | '-';

interface PartOptions {
  readonly class?: GoodsClass;
  readonly form?: string;
  readonly storage?: StorageKind;
  /** Shelf life in months. */
  readonly life?: number;
  readonly antibacterial?: boolean;
  readonly external?: boolean;
  /** Ephedrine in the smallest sales pack, mg: a value makes the goods 含麻 (trade-rules 4.1). */
  readonly ephedrineMg?: number;
  readonly ingredients?: readonly string[];
  readonly origin?: string;
  /** 分类编码 of a device (2017 edition), two digits. */
  readonly device?: string;
  readonly controlledSale?: boolean;
  readonly recalled?: boolean;
  readonly weight?: number;
  /** The kind of maker; by default it follows from the class. */
  readonly makerKind?: MakerKind;
}

export type MakerKind =
  | 'chemical'
  | 'antibiotic'
  | 'biological'
  | 'patent'
  | 'pieces'
  | 'device'
  | 'reagent'
  | 'health'
  | 'care';

export type Row = readonly [name: string, mark: Mark, makers: number, specs: string, options?: PartOptions];

export interface Defaults extends PartOptions {
  /** Three names of the category tree, e.g. `西药/抗感染/青霉素类`. */
  readonly shelf: string;
  readonly class: GoodsClass;
}

/** One generic product in one registered spec, before a maker is chosen. */
export interface Part {
  readonly name: string;
  readonly spec: string;
  readonly form: string;
  readonly goodsClass: GoodsClass;
  readonly rxType: RxType;
  readonly shelf: readonly [string, string, string];
  /** Middle wholesale price over the makers, in 0.0001 yuan. */
  readonly price: number;
  readonly unit: string;
  readonly packSize: number;
  readonly caseSize: number;
  readonly makers: number;
  readonly storage: StorageKind;
  readonly shelfLifeMonths: number;
  readonly isAntibacterial: boolean;
  readonly isInjection: boolean;
  readonly isExternal: boolean;
  readonly ephedrineMg: number | null;
  readonly ingredients: readonly string[];
  readonly origin: string;
  readonly deviceClassCode: string;
  readonly isControlledSale: boolean;
  readonly isRecalled: boolean;
  readonly weightGrams: number;
  readonly makerKind: MakerKind;
}

const RX_OF: Record<Mark, RxType> = { R: 'RX', A: 'OTC_A', B: 'OTC_B', '-': 'NONE' };

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^注射用/, '注射用无菌粉末'],
  [/注射液/, '注射剂'],
  [/滴眼液|眼用凝胶|滴眼剂/, '滴眼剂'],
  [/眼膏/, '眼膏剂'],
  [/滴耳液/, '滴耳剂'],
  [/滴鼻液/, '滴鼻剂'],
  [/鼻喷雾剂/, '鼻用喷雾剂'],
  [/吸入粉雾剂/, '吸入粉雾剂'],
  [/吸入气雾剂/, '吸入气雾剂'],
  [/吸入用/, '吸入制剂'],
  [/气雾剂/, '气雾剂'],
  [/喷雾剂/, '喷雾剂'],
  [/肠溶胶囊/, '肠溶胶囊剂'],
  [/缓释胶囊/, '缓释胶囊剂'],
  [/软胶囊/, '软胶囊剂'],
  [/胶囊/, '胶囊剂'],
  [/肠溶片/, '肠溶片剂'],
  [/控释片/, '控释片剂'],
  [/缓释片/, '缓释片剂'],
  [/分散片/, '分散片剂'],
  [/咀嚼片/, '咀嚼片剂'],
  [/口崩片|口腔崩解片/, '口崩片剂'],
  [/泡腾片/, '泡腾片剂'],
  [/含片/, '含片剂'],
  [/阴道片/, '阴道片剂'],
  [/片(?:[(（][^()（）]+[)）])?$/, '片剂'],
  [/干混悬剂/, '干混悬剂'],
  [/混悬/, '口服混悬剂'],
  [/颗粒/, '颗粒剂'],
  [/散$/, '散剂'],
  [/滴丸/, '滴丸剂'],
  [/丸$/, '丸剂'],
  [/糖浆/, '糖浆剂'],
  [/口服液|合剂|口服溶液/, '口服溶液剂'],
  [/滴剂/, '滴剂'],
  [/乳膏/, '乳膏剂'],
  [/软膏/, '软膏剂'],
  [/凝胶/, '凝胶剂'],
  [/贴膏|膏药|凝胶膏|橡胶膏/, '贴膏剂'],
  [/贴片|贴剂|贴$/, '贴剂'],
  [/栓$/, '栓剂'],
  [/洗剂/, '洗剂'],
  [/搽剂/, '搽剂'],
  [/酊$|酊剂/, '酊剂'],
  [/膏$/, '煎膏剂'],
  [/茶$/, '茶剂'],
  [/酒$/, '酒剂'],
  [/溶液/, '溶液剂'],
  [/露$/, '露剂'],
  [/油$/, '油剂'],
];

const MAKER_KIND: Readonly<Partial<Record<GoodsClass, MakerKind>>> = {
  ANTIB: 'antibiotic',
  CPM: 'patent',
  TCM_PIECE: 'pieces',
  TCM_RAW: 'pieces',
  TOXIC: 'pieces',
  TCM_GRANULE: 'pieces',
  BIO: 'biological',
  PEPTIDE: 'biological',
  INSULIN: 'biological',
  VACCINE: 'biological',
  BLOOD: 'biological',
  IVD_DRUG: 'reagent',
  DEV1: 'device',
  DEV2: 'device',
  DEV2_EXEMPT: 'device',
  DEV3: 'device',
  HEALTH_FOOD: 'health',
  SFMP: 'health',
  COSM: 'care',
  DISINF: 'care',
  GENERAL: 'care',
};

/** Classes without a pharmacopoeia dosage form, or whose form follows from the class alone. */
const FORM_OF_CLASS: Readonly<Partial<Record<GoodsClass, string>>> = {
  TCM_PIECE: '饮片',
  TOXIC: '饮片',
  TCM_RAW: '药材',
  TCM_GRANULE: '配方颗粒',
  IVD_DRUG: '体外诊断试剂',
};

const SPEC = /^(.+?) ¥(\d+(?:\.\d{1,4})?)(?:\/([^\s:]+))?(?: (\d+):(\d+))?$/;

/**
 * Turns the rows of one shelf into parts.
 * @throws on a row that breaks the format above, so that a faulty table never runs.
 */
export function parts(defaults: Defaults, rows: readonly Row[]): Part[] {
  return rows.flatMap((row) => readRow(defaults, row));
}

function readRow(defaults: Defaults, [name, mark, makers, specs, options = {}]: Row): Part[] {
  const merged: Defaults = { ...defaults, ...options };
  const [top, middle, leaf, ...rest] = merged.shelf.split('/');
  if (top === undefined || middle === undefined || leaf === undefined || rest.length > 0) {
    throw new Error(`${name}: shelf ${merged.shelf} is not three names`);
  }
  return specs.split('; ').map((text, index): Part => {
    const found = SPEC.exec(text);
    const [, spec, yuan, unit, pack, perCase] = found ?? [];
    if (spec === undefined || yuan === undefined) throw new Error(`${name}: spec "${text}" is not readable`);
    const price = unitPriceOf(yuan);
    const goodsClass = merged.class;
    const form = merged.form ?? formOf(name, goodsClass);
    const usual = usualPacking(price, goodsClass);
    return {
      name,
      spec,
      form,
      goodsClass,
      rxType: RX_OF[mark],
      shelf: [top, middle, leaf],
      price,
      unit: unit ?? '盒',
      packSize: pack === undefined ? usual[0] : Number(pack),
      caseSize: perCase === undefined ? usual[1] : Number(perCase),
      makers: Math.max(1, Math.round(makers / 2 ** index)),
      storage: merged.storage ?? 'NORMAL',
      shelfLifeMonths: merged.life ?? 24,
      isAntibacterial: merged.antibacterial ?? goodsClass === 'ANTIB',
      isInjection: isDrug(goodsClass) && (form === '注射剂' || form === '注射用无菌粉末'),
      isExternal: merged.external ?? false,
      ephedrineMg: merged.ephedrineMg ?? null,
      ingredients: merged.ingredients ?? [],
      origin: merged.origin ?? '',
      deviceClassCode: merged.device ?? '',
      isControlledSale: merged.controlledSale ?? false,
      isRecalled: merged.recalled ?? false,
      weightGrams: merged.weight ?? usualWeight(spec, form),
      makerKind: merged.makerKind ?? MAKER_KIND[goodsClass] ?? 'chemical',
    };
  });
}

/** Parses yuan with up to four decimals into 0.0001 yuan, without a float product. */
function unitPriceOf(yuan: string): number {
  const [whole = '0', fraction = ''] = yuan.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}

function formOf(name: string, goodsClass: GoodsClass): string {
  const ofClass = FORM_OF_CLASS[goodsClass];
  if (ofClass !== undefined) return ofClass;
  const plain = name.replace(/[（(][^（()）]*[）)]$/, '');
  const found = FORMS.find(([pattern]) => pattern.test(plain));
  if (found) return found[1];
  if (isDrug(goodsClass)) throw new Error(`${name}: no dosage form follows from the name, give one`);
  return '';
}

/** Middle pack and case by price: the more expensive a box, the fewer. */
function usualPacking(price: number, goodsClass: GoodsClass): readonly [number, number] {
  if (isHerbal(goodsClass)) return [1, 20];
  if (price < 100_000) return [10, 400];
  if (price < 200_000) return [10, 300];
  if (price < 500_000) return [10, 200];
  if (price < 1_000_000) return [5, 100];
  if (price < 3_000_000) return [2, 60];
  return [1, 40];
}

function usualWeight(spec: string, form: string): number {
  const kilo = /([\d.]{1,10})kg/.exec(spec)?.[1];
  if (kilo !== undefined) return Math.round(Number(kilo) * 1000) + 20;
  const liquid = /(\d{1,6})ml(?:×(\d{1,6}))?/.exec(spec);
  if (liquid) return Math.max(40, Math.round(Number(liquid[1]) * Number(liquid[2] ?? 1) * 1.25) + 30);
  if (form === '颗粒剂') return 150;
  return 60;
}
