import {
  GOODS_CLASSES,
  type GoodsClass,
  goodsClassLabel,
  isGoodsClass,
  isNeverSold,
} from '@qianfang/domain/goods/goods-class';
import { memoize } from '@qianfang/domain/goods/memoize';

/**
 * The meaning of a type cell: a class by its code, or a family within which number and name decide. Words
 * like 西药 and 中成药 are used loosely, so a contradicting number is believed.
 */
export interface KindWord {
  readonly goodsClass: GoodsClass;
  readonly isExact: boolean;
  /**
   * The word leaves several classes open, and only a number can decide; this one has the most requirements.
   */
  readonly isWide?: true;
}

const classOfLabel = new Map(GOODS_CLASSES.map((one) => [goodsClassLabel(one), one]));

const outright = (goodsClass: GoodsClass): KindWord => ({ goodsClass, isExact: true });
const family = (goodsClass: GoodsClass): KindWord => ({ goodsClass, isExact: false });
const wide = (goodsClass: GoodsClass): KindWord => ({ goodsClass, isExact: false, isWide: true });

const kindWords: ReadonlyArray<readonly [RegExp, KindWord]> = [
  [/配方颗粒/, outright('TCM_GRANULE')],
  [/医院制剂|医疗机构制剂|院内制剂/, outright('HOSPITAL_PREP')],
  [/麻醉药/, outright('NARCOTIC')],
  [/精神药|精神类|精[一二]/, outright('PSYCHOTROPIC')],
  [/放射/, outright('RADIOACTIVE')],
  [/疫苗/, outright('VACCINE')],
  [/血液制品/, outright('BLOOD')],
  [/易制毒/, outright('PRECURSOR')],
  [/毒性/, outright('TOXIC')],
  [/草药|饮片|参茸|贵细/, family('TCM_PIECE')],
  [/中药材|^药材$/, family('TCM_RAW')],
  // Both Chinese and Western ones, or either.
  [/中西成?药|^成药$|^中药类?$|^药品类?$/, wide('CHEM')],
  [/中成药|中成$/, family('CPM')],
  [/(?:三类|(?<![A-Za-z])III类?)(?:医疗)?(?:器械|$)/, family('DEV3')],
  [/(?:二类|(?<![A-Za-z])II类?)(?:医疗)?(?:器械|$)/, family('DEV2')],
  [/(?:一类|(?<![A-Za-z])I类?)(?:医疗)?(?:器械|$)/, family('DEV1')],
  [/器械|耗材/, wide('DEV3')],
  [/保健食?品|食健/, family('HEALTH_FOOD')],
  [/特殊医学|特医/, family('SFMP')],
  [/化妆品|护肤|妆字/, family('COSM')],
  [/消毒|消字/, family('DISINF')],
  [/胰岛素/, family('INSULIN')],
  [/生物(?:制品|制剂|药)/, family('BIO')],
  [/生化药/, family('BIOCHEM')],
  [/抗生素|抗菌素/, family('ANTIB')],
  [/诊断试剂/, family('IVD_DRUG')],
  [/西药|西成药|化学药|化药/, family('CHEM')],
  [/普通商品|日用|百货|食品/, family('GENERAL')],
];

function wordOf(text: string): KindWord | null {
  const word = text.normalize('NFKC').trim();
  const code = word.toUpperCase();
  if (isGoodsClass(code)) return outright(code);
  const labelled = classOfLabel.get(word);
  if (labelled !== undefined) return { goodsClass: labelled, isExact: isNeverSold(labelled) };
  return kindWords.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

const remembered = memoize((text) => ({ kind: wordOf(text) }));

/** 西药, 中成药, 中草药, a class code or its label; null for any other word. */
export function readKind(text: string): KindWord | null {
  return text === '' ? null : remembered(text).kind;
}
