import { normalizeText } from '../identifier/normalize.ts';

/** 医疗器械分类目录 of 2017. */
const NAMES_2017 = {
  '01': '有源手术器械',
  '02': '无源手术器械',
  '03': '神经和心血管手术器械',
  '04': '骨科手术器械',
  '05': '放射治疗器械',
  '06': '医用成像器械',
  '07': '医用诊察和监护器械',
  '08': '呼吸、麻醉和急救器械',
  '09': '物理治疗器械',
  '10': '输血、透析和体外循环器械',
  '11': '医疗器械消毒灭菌器械',
  '12': '有源植入器械',
  '13': '无源植入器械',
  '14': '注输、护理和防护器械',
  '15': '患者承载器械',
  '16': '眼科器械',
  '17': '口腔科器械',
  '18': '妇产科、辅助生殖和避孕器械',
  '19': '医用康复器械',
  '20': '中医器械',
  '21': '医用软件',
  '22': '临床检验器械',
} as const;

/**
 * 2002 → 2017: where the products of an old category are now. Not one to one; a licence with an old category
 * covers each new one named here (trade-rules 2.1, to be confirmed with the quality department).
 */
const MOVED_TO: Readonly<Record<string, readonly string[]>> = {
  '6801': ['02'],
  '6802': ['02'],
  '6803': ['02', '03'],
  '6804': ['16'],
  '6805': ['02'],
  '6806': ['17'],
  '6807': ['02', '03'],
  '6808': ['02'],
  '6809': ['02'],
  '6810': ['04'],
  '6812': ['18'],
  '6813': ['18'],
  '6815': ['14'],
  '6816': ['02'],
  '6820': ['07'],
  '6821': ['07', '08', '12'],
  '6822': ['06', '16'],
  '6823': ['06', '09'],
  '6824': ['01', '09'],
  '6825': ['01'],
  '6826': ['09', '19'],
  '6827': ['20'],
  '6828': ['06'],
  '6830': ['06'],
  '6831': ['06'],
  '6832': ['05'],
  '6833': ['05', '06'],
  '6834': ['06'],
  '6840': ['22'],
  '6841': ['22'],
  '6845': ['10'],
  '6846': ['13'],
  '6854': ['08', '15'],
  '6855': ['17'],
  '6856': ['14', '15'],
  '6857': ['11'],
  '6858': ['09', '22'],
  '6863': ['17'],
  '6864': ['14'],
  '6865': ['02'],
  '6866': ['14', '18'],
  '6870': ['21'],
  '6877': ['03', '13'],
};

export function isDeviceCategory(code: string): boolean {
  return Object.hasOwn(NAMES_2017, code) || Object.hasOwn(MOVED_TO, code);
}

/** Name of a 2017 category, '' for one of 2002. */
export function deviceCategoryName(code: string): string {
  return isCategory2017(code) ? NAMES_2017[code] : '';
}

function isCategory2017(code: string): code is keyof typeof NAMES_2017 {
  return Object.hasOwn(NAMES_2017, code);
}

/** Adds the equivalent categories of both editions, so that goods and licences match in either. */
export function widenDeviceCategories(codes: Iterable<string>): ReadonlySet<string> {
  const wide = new Set<string>();
  for (const code of codes) {
    wide.add(code);
    for (const moved of MOVED_TO[code] ?? []) wide.add(moved);
    for (const [old, now] of Object.entries(MOVED_TO)) if (now.includes(code)) wide.add(old);
  }
  return wide;
}

/** Chinese medicine devices (needles, cups, moxa): the only class II and III ones for a 中医诊所（备案）. */
export function isTcmDevice(code: string): boolean {
  return code === '20' || code === '6827';
}

/** Longer than any licence. */
const maxScope = 5_000;
const exception = /除外|不含|不包括/;

/** Removes brackets with exceptions, each from its opening to the closing one. */
function withoutExceptions(text: string): string {
  let result = '';
  let from = 0;
  let open = -1;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (open === -1 && (sign === '(' || sign === '[')) open = at;
    else if (open !== -1 && (sign === ')' || sign === ']')) {
      if (exception.test(text.slice(open, at))) {
        result += `${text.slice(from, open)} `;
        from = at + 1;
      }
      open = -1;
    }
  }
  return result + text.slice(from);
}

/** Categories in 「6815注射穿刺器械、6864…；2017版：14,17」, without exceptions in brackets. */
export function deviceCategoriesFromText(text: string): readonly string[] {
  const line = withoutExceptions(
    normalizeText(text.slice(0, maxScope)).replace(/20(?:02|17)\s*年?版?/g, ' '),
  );
  const found = new Set<string>();
  for (const [code] of line.matchAll(/(?<!\d)(?:68\d{2}|\d{2})(?!\d)/g))
    if (isDeviceCategory(code)) found.add(code);
  return [...found].sort();
}
