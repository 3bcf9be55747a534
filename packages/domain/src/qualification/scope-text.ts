import { normalizeText } from '../identifier/normalize.ts';
import { deviceCategoriesFromText } from './device-category.ts';
import type { DocumentType } from './document-type.ts';
import type { ScopeCode, ScopeReading } from './scope-code.ts';

/** Licence edition: since 2024 化学药 is broad, before it covered only what it lists. */
export type ScopeEra = 'new' | 'legacy';

/** trade-rules 2.1, both eras; the one word with a changed meaning is looked up by era. */
const VOCABULARY: Readonly<Record<string, readonly ScopeCode[]>> = {
  化学药制剂: ['CHEM'],
  化学药品制剂: ['CHEM'],
  化学原料药: ['CHEM'],
  化学原料药及其制剂: ['CHEM'],
  抗生素: ['ANTIB'],
  抗生素制剂: ['ANTIB'],
  抗生素原料药: ['ANTIB'],
  抗生素原料药及其制剂: ['ANTIB'],
  生化药: ['BIOCHEM'],
  生化药品: ['BIOCHEM'],
  中成药: ['CPM'],
  中药饮片: ['TCM_PIECE'],
  直接口服饮片: ['TCM_PIECE_ORAL'],
  直接口服中药饮片: ['TCM_PIECE_ORAL'],
  中药材: ['TCM_RAW'],
  生物制品: ['BIO'],
  治疗性生物制品: ['BIO'],
  诊断药品: ['IVD_DRUG'],
  体外诊断试剂: ['IVD_DRUG'],
  药品类体外诊断试剂: ['IVD_DRUG'],
  蛋白同化制剂: ['ANABOLIC'],
  肽类激素: ['PEPTIDE'],
  胰岛素: ['INSULIN'],
  终止妊娠药品: ['TERMINATION'],
  终止妊娠药物: ['TERMINATION'],
  保健食品: ['HEALTH_FOOD'],
  保健食品销售: ['HEALTH_FOOD'],
  特殊医学用途配方食品: ['SFMP'],
  特殊医学用途配方食品销售: ['SFMP'],
  婴幼儿配方食品: ['SFMP'],
  婴幼儿配方乳粉: ['SFMP'],
  婴幼儿配方乳粉销售: ['SFMP'],
};

const CHEMICAL_WORDS: ReadonlySet<string> = new Set(['化学药', '化学药品']);

/** Known words without effect: never sold (trade-rules 2.4), or no class of this store. */
const OPENS_NOTHING: ReadonlySet<string> = new Set([
  '疫苗',
  '血液制品',
  '麻醉药品',
  '第一类精神药品',
  '第二类精神药品',
  '第二类精神药品制剂',
  '精神药品',
  '医疗用毒性药品',
  '毒性饮片',
  '毒性中药饮片',
  '罂粟壳',
  '放射性药品',
  '药品类易制毒化学品',
  '细胞治疗类生物制品',
  '中药配方颗粒',
  '预包装食品',
  '预包装食品销售',
  '散装食品',
  '散装食品销售',
  '药品',
]);

const COLD = /冷藏|冷冻/;
const EXCEPT = /除外|不含|不包括|不包含|^除/;
const ONLY = /^(?:仅限于?|限于?|仅)/;
const NOISE = /^(?:经营范围|经营项目|经营类别|许可范围|诊疗科目)$/;

/**
 * Parses 经营范围, e.g. 「中成药、化学药制剂、生物制品（除疫苗、血液制品）」. In the new era 化学药 includes
 * antibiotics and biochemicals; a legacy licence covers only what it lists (S-03).
 */
export function scopeCodesFromText(text: string, era: ScopeEra): ScopeReading {
  const codes = new Set<ScopeCode>();
  const unread: string[] = [];
  let hasColdAnnotation = false;
  const categories = new Set<'RX' | 'OTC_A' | 'OTC_B'>();
  for (const token of splitOutside(normalizeText(text))) {
    const [head, brackets] = takeBrackets(token);
    for (const bracket of brackets) if (COLD.test(bracket)) hasColdAnnotation = !EXCEPT.test(bracket);
    if (head === '' || NOISE.test(head)) continue;
    if (COLD.test(head)) {
      hasColdAnnotation = !EXCEPT.test(head);
      continue;
    }
    if (/处方药/.test(head)) {
      for (const category of categoriesOf(head)) categories.add(category);
      // 非处方药（中成药、化学药制剂）: the bracket is the scope itself.
      for (const code of brackets.flatMap((bracket) => scopeCodesFromText(bracket, era).codes))
        codes.add(code);
      continue;
    }
    const own = codesOfWord(head, era);
    if (own === null) {
      if (!OPENS_NOTHING.has(head)) unread.push(token);
      continue;
    }
    const narrowedCodes = narrowed(own, brackets, era);
    if (narrowedCodes === null) unread.push(token);
    for (const code of narrowedCodes ?? []) codes.add(code);
  }
  return { codes: [...codes].sort(), rxCategory: widest(categories), hasColdAnnotation, unread };
}

/** Parses the scope of any document: 诊疗科目 of a medical licence, 分类编码 of devices. */
export function readScope(type: DocumentType, text: string, era: ScopeEra): ScopeReading {
  if (type === 'MED_LICENCE') return { ...EMPTY, codes: scopeCodesFromDepartments(text) };
  if (type === 'DEV3_LICENCE' || type === 'DEV2_FILING') {
    return { ...EMPTY, codes: deviceCategoriesFromText(text).map((code): ScopeCode => `DEVICE_${code}`) };
  }
  return scopeCodesFromText(text, era);
}

const EMPTY: ScopeReading = { codes: [], rxCategory: '', hasColdAnnotation: false, unread: [] };

const OF_CHINESE_MEDICINE: readonly ScopeCode[] = ['CPM', 'TCM_PIECE', 'TCM_PIECE_ORAL', 'TCM_RAW'];
const OF_WESTERN_MEDICINE: readonly ScopeCode[] = [
  'ANABOLIC',
  'ANTIB',
  'BIO',
  'BIOCHEM',
  'CHEM',
  'CPM',
  'INSULIN',
  'PEPTIDE',
];

/**
 * What the 诊疗科目 of an institution open: Chinese medicine departments patent medicines and pieces,
 * laboratories diagnostic reagents, all others every drug except pieces; 中西医结合 both.
 */
export function scopeCodesFromDepartments(text: string): readonly ScopeCode[] {
  const codes = new Set<ScopeCode>();
  let opened: readonly ScopeCode[] = OF_WESTERN_MEDICINE;
  for (const department of splitOutside(normalizeText(text))) {
    if (NOISE.test(department)) continue;
    // 「中医科：内科专业」: a 专业 belongs to the department it is listed under.
    if (!(department.endsWith('专业') && !/医/.test(department))) opened = openedByDepartment(department);
    for (const code of opened) codes.add(code);
  }
  return [...codes].sort();
}

function openedByDepartment(department: string): readonly ScopeCode[] {
  if (/中西医/.test(department)) return [...OF_CHINESE_MEDICINE, ...OF_WESTERN_MEDICINE];
  if (/中医|民族医|藏医|蒙医|维医|壮医|针灸|推拿/.test(department)) return OF_CHINESE_MEDICINE;
  return /检验|病理/.test(department) ? ['IVD_DRUG'] : OF_WESTERN_MEDICINE;
}

function codesOfWord(word: string, era: ScopeEra): readonly ScopeCode[] | null {
  const plain = word.replace(/[*＊]{1,10}$/, '');
  if (CHEMICAL_WORDS.has(plain)) return era === 'new' ? ['CHEM', 'ANTIB', 'BIOCHEM'] : ['CHEM'];
  return VOCABULARY[plain] ?? null;
}

/**
 * Brackets narrow or widen: (限胰岛素) leaves insulin only, (除疫苗) removes, (含直接口服饮片) adds. null for
 * an unknown limit: a reviewer decides.
 */
function narrowed(
  own: readonly ScopeCode[],
  brackets: readonly string[],
  era: ScopeEra,
): readonly ScopeCode[] | null {
  let codes = new Set(own);
  for (const bracket of brackets) {
    const named = splitOutside(
      bracket.replace(/^(?:除|不包括|不包含|不含|包括|含)|除外$|以外$/g, '').replace(ONLY, ''),
    ).flatMap((word) => codesOfWord(word.replace(/^(?:含|除)|除外$/g, ''), era) ?? []);
    if (EXCEPT.test(bracket)) {
      for (const code of named) codes.delete(code);
    } else if (/^(?:含|包括)/.test(bracket)) {
      for (const code of named) codes.add(code);
    } else if (ONLY.test(bracket) || (named.length > 0 && named.every((code) => code === 'INSULIN'))) {
      if (named.length === 0) return null;
      codes = new Set(named);
    }
  }
  return [...codes];
}

function categoriesOf(word: string): readonly ('RX' | 'OTC_A' | 'OTC_B')[] {
  const found: ('RX' | 'OTC_A' | 'OTC_B')[] = [];
  if (/(?<!非)处方药/.test(word)) found.push('RX');
  if (word.includes('非处方药')) {
    const isA = word.includes('甲类');
    const isB = word.includes('乙类');
    if (isA || !isB) found.push('OTC_A');
    if (isB || !isA) found.push('OTC_B');
  }
  return found;
}

function widest(categories: ReadonlySet<'RX' | 'OTC_A' | 'OTC_B'>): '' | 'RX' | 'OTC_A' | 'OTC_B' {
  if (categories.has('RX')) return 'RX';
  if (categories.has('OTC_A')) return 'OTC_A';
  return categories.has('OTC_B') ? 'OTC_B' : '';
}

/** Splits at separators outside of brackets. */
function splitOutside(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of text) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth = Math.max(0, depth - 1);
    if (depth === 0 && /[、,;:。\n\r\t /|+]/.test(character)) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  parts.push(part);
  return parts.map((one) => one.trim()).filter((one) => one !== '' && !/^[*#.-]+$/.test(one));
}

/** 「生物制品(除疫苗)」 → 生物制品 and [除疫苗]. */
function takeBrackets(token: string): readonly [head: string, brackets: readonly string[]] {
  const brackets = [...token.matchAll(/[([]([^()[\]]*)[)\]]/g)].map((match) => match[1] ?? '');
  return [
    token
      .replace(/[([][^()[\]]*[)\]]/g, '')
      .replace(/[()[\]]/g, '')
      .trim(),
    brackets,
  ];
}
