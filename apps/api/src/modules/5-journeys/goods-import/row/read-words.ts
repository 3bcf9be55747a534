import { memoize } from '@qianfang/domain/goods/memoize';
import { isRxType, type RxType } from '@qianfang/domain/goods/rx-type';
import { isStorageKind, type StorageKind } from '@qianfang/domain/goods/storage-kind';

/** 处方药, 甲类OTC, 乙类 …; null for any other cell. 双跨 is read as the stricter of both. */
export const readRxType = memoize((text): RxType | null => {
  const word = text.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
  if (isRxType(word)) return word;
  if (/双跨|^RX$|^处方药?$|^是$/.test(word)) return 'RX';
  if (/乙/.test(word)) return 'OTC_B';
  if (/甲|OTC|非处方|^否$/.test(word)) return 'OTC_A';
  if (/处方/.test(word)) return 'RX';
  if (/不分类|非药品|^无$/.test(word)) return 'NONE';
  return null;
});

/** The storage kind required by a leaflet's words (中国药典 凡例); null without words. */
export const readStorageKind = memoize((text): StorageKind | null => {
  const words = text.normalize('NFKC').toUpperCase();
  if (words.trim() === '') return null;
  if (isStorageKind(words.trim())) return words.trim() as StorageKind;
  if (/冷藏|冷处|2\s{0,3}(?:°?C|℃)?\s{0,3}[-~—–至到]\s{0,3}(?:8|10)\s{0,3}(?:°?C|℃|度)/.test(words))
    return 'COLD';
  if (/冷冻|零下|(?<![\d℃C]\s{0,3})-\s{0,3}\d{1,3}\s{0,3}(?:°?C|℃)/.test(words)) return 'FROZEN';
  if (/凉暗/.test(words)) return 'DARK_COOL';
  if (/阴凉|凉处|(?:不超过|不高于|低于|≤|<)\s*20/.test(words)) return 'COOL';
  return 'NORMAL';
});

/** 是, √, 1 → true; 否, 0 → false; null for anything else. */
export const readFlag = memoize((text): boolean | null => {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (/^(?:是|有|√|✓|1|y|yes|true|可|可拆零|允许|含麻|冷链|冷藏)$/.test(word)) return true;
  if (/^(?:否|无|×|✗|0|n|no|false|不可|不可拆零|不允许)$/.test(word)) return false;
  return null;
});

/** A whole number of one or more; null for anything else. */
export const readCount = memoize((text): number | null => {
  const found = /^(\d{1,7})(?:\.0+)?(?:[\u3400-\u9fff]{1,2}(?:\/[\u3400-\u9fff]{1,2})?)?$/.exec(
    text.normalize('NFKC').replace(/[\s,]+/g, ''),
  );
  const value = Number(found?.[1] ?? 0);
  return value > 0 ? value : null;
});
