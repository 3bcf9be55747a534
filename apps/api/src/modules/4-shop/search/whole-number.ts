import { normalizeForSearch } from './normalize-keyword.ts';

/** 国药准字H20093675, also as H2009 3675; 粤械注准 2017 2640123, 粤械备 20200012 号. */
const registered = /^(?:国药准字?[a-z]?\d{8}|[a-z]\d{8}|\p{Script=Han}{1,3}械[注备][准进许]?\d{8,14}号?)$/u;
/** The barcode of a sales pack or a case, or a 本位码. */
const barcode = /^\d{12,14}$/;
const grouped = /^[\d\s-]+$/;

/** A number printed or read out in groups, as one word: 6 901234 567892. Undefined where a keyword is no number. */
export function wholeNumber(keywords: string): string | undefined {
  const compact = normalizeForSearch(keywords);
  if (registered.test(compact)) return compact;
  return barcode.test(compact) && grouped.test(keywords.normalize('NFKC')) ? compact : undefined;
}
