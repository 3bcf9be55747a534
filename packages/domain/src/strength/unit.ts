import type { Quantity } from './strength.ts';

export interface Unit {
  readonly quantity: Quantity;
  /** How many of the smallest unit of its quantity. */
  readonly size: bigint;
  readonly counted: string;
}

const known = new Map<string, Unit>();

function learn(quantity: Quantity, size: bigint, words: string, counted = ''): void {
  for (const word of words.split(' ')) known.set(word, { quantity, size, counted });
}

/** Picograms: 0.25 μg and 0.125 μg are whole numbers. */
learn('mass', 10n ** 15n, 'kg 公斤 千克');
learn('mass', 500n * 10n ** 12n, '斤 市斤');
learn('mass', 10n ** 12n, 'g 克');
learn('mass', 10n ** 9n, 'mg 毫克');
learn('mass', 10n ** 6n, 'μg ug mcg 微克');
learn('mass', 10n ** 3n, 'ng 纳克');
/** Nanolitres. */
learn('volume', 10n ** 9n, 'l 升 公升');
learn('volume', 10n ** 6n, 'ml 毫升 cc');
learn('volume', 10n ** 3n, 'μl ul 微升');
/** Thousandths of a unit. 国际单位, 效价单位 and 单位 are used interchangeably for one product. */
learn('activity', 10n ** 3n, 'iu u 单位 国际单位 效价单位 活性单位 生物单位 axaiu');
learn('activity', 10n ** 6n, 'ku 千单位');
/** Only units are counted this way: 80万 means 80万单位. */
learn('activity', 10n ** 7n, '万');
/** Nanomoles. */
learn('substance', 10n ** 9n, 'mol 摩尔');
learn('substance', 10n ** 6n, 'mmol 毫摩尔');
/** Micrometres. A metre only in Chinese: 3M makes dressings. */
learn('length', 10n ** 6n, '米');
learn('length', 10n ** 4n, 'cm 厘米');
learn('length', 10n ** 3n, 'mm 毫米');
learn('length', 1n, 'μm um 微米');
/** Tablets, capsules and pills are mixed up in counts; the name tells them apart. */
learn('count', 1n, '粒 片 丸 枚 s', '粒');
for (const word of '人份 双 抽 袋 支 瓶 贴 包 板 揿 喷 吸 盒 听 罐 块 条 只 个 张 卷 副 套 管 帖 安瓿 滴 枝'.split(
  ' ',
))
  learn('count', 1n, word, word);

export const unitOf = (word: string): Unit | undefined => known.get(word);

const longestFirst = (words: Iterable<string>) => [...words].toSorted((a, b) => b.length - a.length);

/** All units as a regular expression, longest first. */
export const unitPattern: string = longestFirst(known.keys()).join('|');

/** After a slash these do not change a strength: 300单位/支, 24粒/盒. */
export const containerPattern =
  '小袋|小盒|小瓶|大盒|中盒|安瓿|[袋支瓶贴包板盒听罐块条只个张卷副套管片粒丸枚揿喷次枝]';
