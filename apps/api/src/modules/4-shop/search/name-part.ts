import { type NewEntry, textSeparator } from './entries.repo.ts';
import { nameReadings } from './name-readings.ts';
import { leadingSalt, normalizeForSearch } from './normalize-keyword.ts';

type NamePart = Pick<NewEntry, 'name_norm' | 'initials' | 'pinyin'>;

const salt = new RegExp(leadingSalt);
const vitamin = /维生素|维(?=[a-z])/i;
const noReadings: ReturnType<typeof nameReadings> = { initials: [], pinyin: [] };

const mostKept = 20_000;
/** By the name, which nearly always tells the brand. */
const kept = new Map<string, { readonly trade_name: string; readonly part: NamePart }>();

/**
 * What a name brings to an entry. Many makers sell goods of one name, and taking it apart costs more than all the rest.
 */
export function namePartOf({
  name,
  trade_name,
}: {
  readonly name: string;
  readonly trade_name: string;
}): NamePart {
  const known = kept.get(name);
  if (known?.trade_name === trade_name) return known.part;
  const name_norm = normalizeForSearch(name + trade_name).replaceAll(textSeparator, '');
  const readings = nameReadings(name);
  // 二甲双胍 is what people spell of 盐酸二甲双胍.
  const unsalted = name.replace(salt, '');
  const core = unsalted === name ? noReadings : nameReadings(unsalted);
  // VC, vb6: nobody types what every vitamin begins with.
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
  if (kept.size >= mostKept) kept.clear();
  kept.set(name, { trade_name, part });
  return part;
}
