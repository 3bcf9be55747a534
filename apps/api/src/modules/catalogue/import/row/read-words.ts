import {
  GOODS_CLASSES,
  type GoodsClass,
  goodsClassLabel,
  isGoodsClass,
  isNeverSold,
} from '@qianfang/domain/goods/goods-class';
import { isRxType, type RxType } from '@qianfang/domain/goods/rx-type';
import { isStorageKind, type StorageKind } from '@qianfang/domain/goods/storage-kind';

/**
 * What a cell of a type column says: a class outright, by its code, or a family, in which number and name decide. Words like
 * 西药 and 中成药 are used loosely, so a number that says otherwise is believed.
 */
export type KindWord = { readonly goodsClass: GoodsClass; readonly isExact: boolean } | null;

const classOfLabel = new Map(GOODS_CLASSES.map((one) => [goodsClassLabel(one), one]));
const kindWords: ReadonlyArray<readonly [RegExp, GoodsClass, boolean]> = [
  [/配方颗粒/, 'TCM_GRANULE', true],
  [/医院制剂|医疗机构制剂|院内制剂/, 'HOSPITAL_PREP', true],
  [/麻醉药/, 'NARCOTIC', true],
  [/精神药|精[一二]/, 'PSYCHOTROPIC', true],
  [/放射/, 'RADIOACTIVE', true],
  [/疫苗/, 'VACCINE', true],
  [/血液制品/, 'BLOOD', true],
  [/易制毒/, 'PRECURSOR', true],
  [/毒性/, 'TOXIC', true],
  [/中草药|中药饮片|饮片/, 'TCM_PIECE', false],
  [/中药材/, 'TCM_RAW', false],
  [/中成药|^中药$|成药/, 'CPM', false],
  [/三类(?:医疗)?器械|第三类|Ⅲ类|III类/i, 'DEV3', false],
  [/二类(?:医疗)?器械|第二类|Ⅱ类|II类/i, 'DEV2', false],
  [/一类(?:医疗)?器械|第一类|Ⅰ类|I类/i, 'DEV1', false],
  [/保健食?品/, 'HEALTH_FOOD', false],
  [/特殊医学|特医/, 'SFMP', false],
  [/化妆品|护肤/, 'COSM', false],
  [/消毒|消字/, 'DISINF', false],
  [/胰岛素/, 'INSULIN', false],
  [/生物制品|生物药/, 'BIO', false],
  [/生化药/, 'BIOCHEM', false],
  [/抗生素/, 'ANTIB', false],
  [/诊断试剂/, 'IVD_DRUG', false],
  [/西药|化学药|化药/, 'CHEM', false],
  [/普通商品|日用|百货|食品/, 'GENERAL', false],
];

/** 西药, 中成药, 中草药, a class code or its label. */
export function readKind(text: string): KindWord {
  const word = text.normalize('NFKC').trim();
  if (word === '') return null;
  const code = word.toUpperCase();
  if (isGoodsClass(code)) return { goodsClass: code, isExact: true };
  const labelled = classOfLabel.get(word);
  if (labelled !== undefined) return { goodsClass: labelled, isExact: isNeverSold(labelled) };
  for (const [pattern, goodsClass, isExact] of kindWords) {
    if (pattern.test(word)) return { goodsClass, isExact };
  }
  return null;
}

/** 处方药, 甲类OTC, 乙类 …; null when the cell says nothing about it. Both readings of 双跨 are covered by the stricter. */
export function readRxType(text: string): RxType | null {
  const word = text.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
  if (isRxType(word)) return word;
  if (/双跨|^RX$|^处方药?$|^是$/.test(word)) return 'RX';
  if (/乙/.test(word)) return 'OTC_B';
  if (/甲|OTC|非处方|^否$/.test(word)) return 'OTC_A';
  if (/处方/.test(word)) return 'RX';
  if (/不分类|非药品|^无$/.test(word)) return 'NONE';
  return null;
}

/** The kind of storage that a leaflet's words ask for (中国药典 凡例). null without words. */
export function readStorageKind(text: string): StorageKind | null {
  const words = text.normalize('NFKC').toUpperCase();
  if (words.trim() === '') return null;
  if (isStorageKind(words.trim())) return words.trim() as StorageKind;
  if (/冷藏|冷处|2\s*(?:°?C|℃)?\s*[-~—–至到]\s*(?:8|10)\s*(?:°?C|℃|度)/.test(words)) return 'COLD';
  if (/冷冻|零下|(?<![\d℃C]\s*)-\s*\d+\s*(?:°?C|℃)/.test(words)) return 'FROZEN';
  if (/凉暗/.test(words)) return 'DARK_COOL';
  if (/阴凉|凉处|(?:不超过|不高于|低于|≤|<)\s*20/.test(words)) return 'COOL';
  return 'NORMAL';
}

/** 是, √, 1 → true; 否, 0 → false; null for anything else. */
export function readFlag(text: string): boolean | null {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (/^(?:是|有|√|✓|1|y|yes|true|可|可拆零|允许|含麻|冷链|冷藏)$/.test(word)) return true;
  if (/^(?:否|无|×|✗|0|n|no|false|不可|不可拆零|不允许)$/.test(word)) return false;
  return null;
}

/** A whole number of one or more; null for anything else. */
export function readCount(text: string): number | null {
  const found = /^(\d{1,7})(?:\.0+)?(?:[\u3400-\u9fff]{1,2}(?:\/[\u3400-\u9fff]{1,2})?)?$/.exec(
    text.normalize('NFKC').replace(/[\s,]+/g, ''),
  );
  const value = Number(found?.[1] ?? 0);
  return value > 0 ? value : null;
}
