/** Sales units, middle packs (zbz), cases (jzl), weight; `spec` measures the contents. */
export type PadUnitKind = 'unit' | 'pack' | 'case' | 'gram' | 'spec';

export interface WrittenUnit {
  readonly kind: PadUnitKind;
  /** As written. */
  readonly word: string;
  /** Grams per unit, for weights only. */
  readonly grams: number;
}

const known = new Map<string, { readonly kind: PadUnitKind; readonly grams: number }>();
const learn = (kind: PadUnitKind, words: string, grams = 0) => {
  for (const word of words.split(' ')) known.set(word, { kind, grams });
};
learn(
  'unit',
  '盒 小盒 瓶 小瓶 袋 小袋 支 包 小包 台 套 个 条 罐 桶 听 提 把 付 板 卷 只 张 副 双 贴 管 筒 盘 份 根',
);
learn('pack', '中包装 中包 中盒');
learn('case', '件 整件 大件 箱 整箱');
learn('gram', 'kg 公斤 千克', 1000);
learn('gram', '斤 市斤', 500);
learn(
  'spec',
  '毫克 微克 毫升 万单位 单位 万iu iu 万u mg mcg ug μg ml cm mm g l 克 升 厘米 毫米 片 粒 丸 枚 揿 喷 吸 滴 s u t % ‰ °c',
);

/** Product names that begin with a unit: 袋泡茶, 支架. A number before them is not a count. */
const namesOfUnits = ['袋泡', '件套', '支架', '贴膏', '包邮', '个月', '台式', '条码', '只装', '根据', '张力'];
const longest = 3;
/** One-letter units, valid only directly after their number. */
const glued = new Set(['s', 'u', 't', 'l']);
const isLatin = (sign: string) => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z');

/** The longest unit at a position; a letter is no unit where others follow: 5mgx has none, 5g瓶 has. */
export function readUnit(text: string, at: number, isGlued: boolean): WrittenUnit | undefined {
  for (let length = longest; length > 0; length -= 1) {
    const word = text.slice(at, at + length);
    const unit = word.length === length ? known.get(word.toLowerCase()) : undefined;
    if (!unit) continue;
    if (!isGlued && glued.has(word.toLowerCase())) continue;
    const next = text.charAt(at + length);
    const isTimes = (next === 'x' || next === 'X') && isFigure(text.charAt(at + length + 1));
    if (isLatin(word.charAt(length - 1)) && isLatin(next) && !isTimes) continue;
    if (unit.kind !== 'spec' && namesOfUnits.some((name) => text.startsWith(name, at))) return undefined;
    return { ...unit, word };
  }
  return undefined;
}

export const isFigure = (sign: string): boolean => sign >= '0' && sign <= '9';

/** Case, bag or bottle: after a slash it closes a spec, 24粒/盒. */
export const isContainer = (unit: WrittenUnit | undefined): boolean =>
  unit !== undefined && (unit.kind === 'unit' || unit.kind === 'case' || unit.kind === 'pack');

const sameUnits = ['袋包小袋小包', '个只枚', '付副', '盒小盒', '瓶小瓶'];

/** Whether a written unit means the sales unit; 个 and none mean any. */
export function isSameUnit(written: string, sold: string): boolean {
  if (written === '' || written === '个' || written === '份' || written === sold) return true;
  return sameUnits.some((same) => same.includes(written) && same.includes(sold) && sold !== '');
}
