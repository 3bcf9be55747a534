import { type NewEntry, textSeparator } from './entries.repo.ts';
import { nameReadings } from './name-readings.ts';
import { leadingSalt, normalizeForSearch } from './normalize-keyword.ts';

type NamePart = Pick<NewEntry, 'name_norm' | 'initials' | 'pinyin'>;

const salt = new RegExp(leadingSalt);
const vitamin = /维生素|维(?=[a-z])/i;
const noReadings: ReturnType<typeof nameReadings> = { initials: [], pinyin: [] };

const maxCached = 20_000;
/** By name, which nearly always implies the brand. */
const cached = new Map<string, { readonly trade_name: string; readonly part: NamePart }>();

/**
 * The part of an entry that depends on the name. Many makers sell goods of one name, and analysing it costs more than
 * all the rest.
 */
export function namePartOf({
  name,
  trade_name,
}: {
  readonly name: string;
  readonly trade_name: string;
}): NamePart {
  const known = cached.get(name);
  if (known?.trade_name === trade_name) return known.part;
  const name_norm = normalizeForSearch(name + trade_name).replaceAll(textSeparator, '');
  const readings = nameReadings(name);
  // People type the initials of 二甲双胍 for 盐酸二甲双胍.
  const unsalted = name.replace(salt, '');
  const core = unsalted === name ? noReadings : nameReadings(unsalted);
  // VC, vb6: nobody types the characters that every vitamin begins with.
  const short = name.replace(vitamin, 'v');
  const shortened = short === name ? noReadings : nameReadings(short);
  const trade = trade_name ? nameReadings(trade_name) : noReadings;
  const initials = [...readings.initials, ...core.initials, ...shortened.initials, ...trade.initials];
  const pinyin = [...readings.pinyin, ...core.pinyin, ...shortened.pinyin, ...trade.pinyin];
  const part = {
    name_norm,
    initials: initials.join(textSeparator),
    pinyin: pinyin.join(textSeparator),
  };
  if (cached.size >= maxCached) cached.clear();
  cached.set(name, { trade_name, part });
  return part;
}

/** The letters by which goods are found: initials and pinyin of name, trade name and maker. */
export function lettersOf(goods: {
  readonly name: string;
  readonly trade_name: string;
  readonly maker: string;
}): string[] {
  const { initials, pinyin } = namePartOf(goods);
  const maker = nameReadings(goods.maker);
  const ofName = [initials, pinyin].flatMap((text) => text.split(textSeparator));
  return [...new Set([...ofName, ...maker.initials, ...maker.pinyin])].filter((text) => text !== '');
}
