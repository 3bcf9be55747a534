import { cleanText, nameKey } from '@qianfang/domain/goods/comparable-text';
import { isRegion } from './region.ts';

export interface SplitName {
  readonly genericName: string;
  readonly tradeName: string;
}

/** Marks of insurance lists and essential-drug lists that exports leave in names. */
const listMarks = /^[★☆△▲※*#●◆■+＋]+|[★☆△▲※#●◆■]{1,10}$|[([]N?R[)\]]/g;
const bracket = /[([【]([^()[\]【】]*)[)\]】]/g;
const onlyHanzi = /^[\u3400-\u9fff]{2,6}$/;
/** Ways of processing herbs: 酒炙, 醋煅, 麸炒 … */
const processing = /^[酒醋盐蜜姜煅炒炙生熟制焦炭净鲜蒸煮燀法清水飞土麸砂油米胆汁淡片]+$/;
/** Bracketed text after a name that is no brand: form, pack, taste, users, grade. */
const remark =
  /(?:装|型|用|瓶|袋|衣|丸|片|剂|粒|囊|膏|粉|散|味|号|级|制|炙|炒|炭|包装|笔芯|针|支|盒|浓缩|专用|赠品|基药|集采|医保|自费|进口|国产|分装|合资|酵母|维持|起始|初始|大|中|小|软|硬|甲类|乙类|双跨|成人|小儿|儿童|婴儿|婴幼儿|外用|内服|口服|干|湿|新|旧)$|含|无|低|带|^(?:原|曾用|又名|附|送)/;

/** A name without such marks, as stored. */
export function withoutListMarks(text: string): string {
  const name = cleanText(text);
  return name.replace(listMarks, '').trim() || name;
}

function isBrand(content: string): boolean {
  return onlyHanzi.test(content) && !processing.test(content) && !remark.test(content) && !isRegion(content);
}

/**
 * Splits the brand from a name like `阿托伐他汀钙片(立普妥)` or `硝苯地平(心痛定)片`. Brackets with form,
 * pack or processing stay.
 *
 * @param known the brand where the file has a column for it
 */
export function splitName(text: string, known = ''): SplitName {
  const name = withoutListMarks(text);
  let tradeName = known === '' ? '' : withoutListMarks(known);
  if (!/[([【]/.test(name)) return { genericName: name, tradeName };
  const knownKey = nameKey(tradeName);
  const genericName = name
    .replace(bracket, (whole, inner: string) => {
      const content = inner.trim();
      if (knownKey === '' ? tradeName === '' && isBrand(content) : nameKey(content) === knownKey) {
        tradeName ||= content;
        return '';
      }
      return whole;
    })
    .trim();
  // A name that consists of a bracket keeps it.
  return nameKey(genericName).length < 2
    ? { genericName: name, tradeName: cleanText(known) }
    : { genericName, tradeName };
}

/** The displayed name: the generic name, with the brand in brackets if there is one. */
export function shownName({ genericName, tradeName }: SplitName): string {
  if (tradeName === '' || nameKey(genericName).includes(nameKey(tradeName))) return genericName;
  return `${genericName}(${tradeName})`;
}
