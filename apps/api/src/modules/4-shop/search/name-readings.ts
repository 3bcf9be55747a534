import { pinyin } from 'pinyin-pro';

export interface NameReadings {
  /**
   * First letters of every reading, the usual one first: `rs` of 人参. Lower case, with the name's digits and Latin
   * letters.
   */
  readonly initials: readonly string[];
  /** Whole syllables run together: `renshen`. */
  readonly pinyin: readonly string[];
}

/** Limit of readings of either kind, for names with several characters of several sounds. */
export const maxReadings = 16;

/**
 * Trade readings of words that common dictionaries read otherwise (中国药典 and 中医药学名词). One syllable for each
 * character.
 */
const tradeWords: Readonly<Record<string, string>> = {
  白术: 'bai zhu',
  苍术: 'cang zhu',
  炒术: 'chao zhu',
  焦术: 'jiao zhu',
  术: 'zhu',
  莪术: 'e zhu',
  手术: 'shou shu',
  阿胶: 'e jiao',
  阿魏: 'a wei',
  人参: 'ren shen',
  红参: 'hong shen',
  党参: 'dang shen',
  丹参: 'dan shen',
  玄参: 'xuan shen',
  沙参: 'sha shen',
  苦参: 'ku shen',
  太子参: 'tai zi shen',
  西洋参: 'xi yang shen',
  高丽参: 'gao li shen',
  参: 'shen',
  川芎: 'chuan xiong',
  重楼: 'chong lou',
  葛根: 'ge gen',
  粉葛: 'fen ge',
  血竭: 'xue jie',
  血: 'xue',
  黄柏: 'huang bo',
  川柏: 'chuan bo',
  侧柏: 'ce bai',
  柏子: 'bai zi',
  柏: 'bai',
  藿香: 'huo xiang',
  淫羊藿: 'yin yang huo',
  薄荷: 'bo he',
  厚朴: 'hou po',
  朴硝: 'po xiao',
  没药: 'mo yao',
  射干: 'she gan',
  番泻: 'fan xie',
  桔梗: 'jie geng',
  瞿麦: 'qu mai',
  大黄: 'da huang',
  大青: 'da qing',
  车前: 'che qian',
  蛤蚧: 'ge jie',
  蛤壳: 'ge qiao',
  文蛤: 'wen ge',
  枳壳: 'zhi qiao',
  壳聚糖: 'ke ju tang',
  炮姜: 'pao jiang',
  炮附: 'pao fu',
  炙: 'zhi',
  羌活: 'qiang huo',
  独活: 'du huo',
  枸橼: 'ju yuan',
  枸杞: 'gou qi',
  枸骨: 'gou gu',
  栝楼: 'gua lou',
  瓜蒌: 'gua lou',
  荜茇: 'bi bo',
  荜澄茄: 'bi cheng qie',
  白及: 'bai ji',
  石斛: 'shi hu',
  茜草: 'qian cao',
  菝葜: 'ba qia',
  诃子: 'he zi',
  莱菔: 'lai fu',
  薏苡: 'yi yi',
  鳖甲: 'bie jia',
  豆蔻: 'dou kou',
  肉苁蓉: 'rou cong rong',
  蒺藜: 'ji li',
  牛蒡: 'niu bang',
  牛膝: 'niu xi',
  山茱萸: 'shan zhu yu',
  吴茱萸: 'wu zhu yu',
  佩兰: 'pei lan',
  萆薢: 'bi xie',
  粉萆薢: 'fen bi xie',
  重组: 'chong zu',
  重酒石酸: 'zhong jiu shi suan',
  行军: 'xing jun',
  调经: 'tiao jing',
  调节: 'tiao jie',
  便通: 'bian tong',
  胀: 'zhang',
  单硝酸: 'dan xiao suan',
  单抗: 'dan kang',
  曲: 'qu',
  角: 'jiao',
  色甘酸: 'se gan suan',
  弹性: 'tan xing',
  弹力: 'tan li',
  降压: 'jiang ya',
  降糖: 'jiang tang',
  降脂: 'jiang zhi',
  降: 'jiang',
  吡嗪: 'bi qin',
  吡: 'bi',
  格列: 'ge lie',
  伽: 'jia',
  卡: 'ka',
  呋塞米: 'fu sai mi',
  塞: 'sai',
  尿: 'niao',
  疟: 'nüe',
  差: 'cha',
  晕: 'yun',
  乐: 'le',
  长春: 'chang chun',
  生脉: 'sheng mai',
  石: 'shi',
  咽: 'yan',
  咯: 'ka',
  露: 'lu',
  藏: 'zang',
  冲剂: 'chong ji',
  巴: 'ba',
};
/** The lengths of the words that begin with a character, the longest first. */
const tradeLengths = new Map<string, readonly number[]>();
for (const { 0: first = '', length } of Object.keys(tradeWords)) {
  const lengths = new Set([...(tradeLengths.get(first) ?? []), length]);
  tradeLengths.set(
    first,
    [...lengths].sort((a, b) => b - a),
  );
}

/**
 * Characters whose other sounds people really type: from common speech (参 can), from the trade (术 zhu), or from the
 * character's look (莪 is read by its part 我).
 */
const otherSounds: Readonly<Record<string, string>> = {
  参: 'shen can cen',
  术: 'zhu shu',
  阿: 'a e',
  重: 'zhong chong',
  柏: 'bai bo',
  苓: 'ling lin',
  藿: 'huo',
  莪: 'e wo',
  芎: 'xiong gong qiong',
  血: 'xue xie',
  薄: 'bo bao',
  朴: 'po pu piao',
  没: 'mo mei',
  番: 'fan pan',
  桔: 'jie ju',
  瞿: 'qu ju',
  车: 'che ju',
  蛤: 'ge ha',
  壳: 'qiao ke',
  炮: 'pao bao',
  枸: 'gou ju',
  茇: 'bo ba',
  茄: 'qie jia',
  诃: 'he ke',
  行: 'xing hang',
  调: 'tiao diao',
  便: 'bian pian',
  单: 'dan shan',
  角: 'jiao jue',
  色: 'se shai',
  弹: 'tan dan',
  伽: 'jia ga qie',
  卡: 'ka qia',
  咖: 'ka ga',
  塞: 'sai se',
  乐: 'le yue',
  长: 'chang zhang',
  脉: 'mai mo',
  咯: 'ka ge luo',
  藏: 'zang cang',
  绿: 'lv lu',
  率: 'lv shuai',
  氯: 'lv lu',
  溴: 'xiu chou',
  炔: 'que jue',
  络: 'luo lao',
  泌: 'mi bi',
  粘: 'nian zhan',
  溃: 'kui hui',
  楂: 'zha cha',
  荨: 'qian xun',
  虻: 'meng mang',
  还: 'hai huan',
  露: 'lu lou',
};

/** Common characters whose other sounds no product name uses: they would only add unrelated goods to lists. */
const soleSounds = new Set(
  '射地叶丁毒红莫合石咳解奥那汤冒蛇艾和南羊六洗内得枝咀万核谷扎的思齐提奇吲泊食无净能纤泽缩度氏信追杉适女都景广颈蓼勒不盖育' +
    '价陆衰脯坏蛸屏助恶若其莶家综朱呱苹勃侧摩吖亢了将雀喋凹择胖强降大尿尾酸片丸口服液种见家转伯折期区底给系约被称' +
    '芍佛频落糜蜡腊竺冯沈亨涌臂传亲褪朝拓匮龟蚣鲑莎適淳',
);

const hanzi = /\p{Script=Han}/u;
const readable = /[\p{Script=Han}a-z0-9]/gu;
const greek: Readonly<Record<string, string>> = { α: 'a', β: 'b', γ: 'g', δ: 'd', ω: 'w' };

/** As typed on a keyboard: ü is v, and the ê of 欸 is e. */
function typed(syllable: string): string {
  return syllable.replaceAll('ü', 'v').replaceAll('ê', 'e');
}

/** How one character of a name may be typed, the usual sound first. */
interface CharReadings {
  readonly sounds: readonly string[];
  readonly initials: readonly string[];
}

/** Facts of a character that hold in any name. */
interface Char {
  readonly char: string;
  /** Its only sound; undefined where the name decides. */
  readonly only: string | undefined;
  /** Sounds that people type besides the one it has in a name. */
  readonly others: readonly string[];
  /** By its sound in the name. */
  readonly readings: Map<string, CharReadings>;
}

const cachedChars = new Map<string, Char>();

function charOf(char: string): Char {
  const known = cachedChars.get(char);
  if (known) return known;
  const all = pinyin(char, { toneType: 'none', type: 'array', multiple: true, v: true });
  const sole = !hanzi.test(char) ? char : all.length === 1 ? all[0] : undefined;
  const made: Char = {
    char,
    // A trade word of one character holds in any place.
    only: tradeWords[char] ?? sole,
    others: soleSounds.has(char) ? [] : (otherSounds[char]?.split(' ') ?? all),
    readings: new Map(),
  };
  cachedChars.set(char, made);
  return made;
}

/** @param usual its sound in the name */
function readingsOfChar({ char, others, readings }: Char, usual: string): CharReadings {
  const known = readings.get(usual);
  if (known) return known;
  const sounds = hanzi.test(char) ? [...new Set([usual, ...others].map(typed))] : [char];
  const made = { sounds, initials: [...new Set(sounds.map((sound) => sound.charAt(0)))] };
  readings.set(usual, made);
  return made;
}

/** The trade reading of the longest word that begins there. */
function tradeWordAt(chars: readonly string[], index: number): string | undefined {
  for (const length of tradeLengths.get(chars[index] ?? '') ?? []) {
    const word = tradeWords[chars.slice(index, index + length).join('')];
    if (word !== undefined) return word;
  }
  return undefined;
}

/** One usual syllable for every Chinese character, Latin letter and digit of a name. */
function usualSyllables(chars: readonly string[], known: readonly Char[]): string[] {
  // Words decide characters with several sounds; finding words costs more than all else.
  const common = known.every(({ only }) => only !== undefined)
    ? known.map(({ only }) => only)
    : pinyin(chars.join(''), { toneType: 'none', type: 'array', v: true });
  // pinyin-pro returns an unknown character as it is.
  const syllables = chars.map((char, index) => common[index] ?? char);
  for (let index = 0; index < chars.length; ) {
    const word = tradeWordAt(chars, index);
    if (word === undefined) {
      index += 1;
      continue;
    }
    for (const syllable of word.split(' ')) {
      syllables[index] = syllable;
      index += 1;
    }
  }
  return syllables;
}

/** Combinations of the readings, those closest to the usual one first, at most {@link maxReadings}. */
function combine(choices: ReadonlyArray<readonly string[]>): string[] {
  let partial: Array<{ readonly text: string; readonly deviations: number }> = [{ text: '', deviations: 0 }];
  /** The common text since the last character with several sounds. */
  let shared = '';
  for (const sounds of choices) {
    if (sounds.length === 1) {
      shared += sounds[0];
      continue;
    }
    const next = new Map<string, number>();
    for (const { text, deviations } of partial) {
      for (const [rank, sound] of sounds.entries()) {
        const joined = text + shared + sound;
        const count = deviations + Math.min(rank, 1);
        if (count < (next.get(joined) ?? Number.POSITIVE_INFINITY)) next.set(joined, count);
      }
    }
    shared = '';
    partial = [...next].map(([text, deviations]) => ({ text, deviations }));
    if (partial.length > maxReadings) {
      partial.sort((a, b) => a.deviations - b.deviations);
      partial = partial.slice(0, maxReadings);
    }
  }
  return partial.toSorted((a, b) => a.deviations - b.deviations).map(({ text }) => text + shared);
}

const maxCached = 20_000;
const cached = new Map<string, NameReadings>();

/**
 * How a name may be typed: by initials and by full pinyin, with each sound of its characters (人参 → rs, rc; renshen,
 * rencan). Brackets, spaces and punctuation are left out; ü is typed v.
 */
export function nameReadings(name: string): NameReadings {
  // Many makers sell goods of one name, and reading it costs more than caching it.
  const known = cached.get(name);
  if (known) return known;
  const readings = read(name);
  if (cached.size >= maxCached) cached.clear();
  cached.set(name, readings);
  return readings;
}

/** The readable characters of a text, as they are typed. */
export function readChars(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[αβγδω]/g, (letter) => greek[letter] ?? letter);
  return plain.match(readable) ?? [];
}

/** The sounds of each of these characters of one name, the usual one first. Letters and digits sound as they are. */
export function soundsInName(chars: readonly string[]): ReadonlyArray<readonly string[]> {
  return readingsInName(chars).map(({ sounds }) => sounds);
}

function readingsInName(chars: readonly string[]): CharReadings[] {
  const known = chars.map(charOf);
  const usual = usualSyllables(chars, known);
  return known.map((one, index) => readingsOfChar(one, usual[index] ?? one.char));
}

function read(name: string): NameReadings {
  const chars = readChars(name);
  if (chars.length === 0) return { initials: [], pinyin: [] };
  const readings = readingsInName(chars);
  return {
    initials: combine(readings.map(({ initials }) => initials)),
    pinyin: combine(readings.map(({ sounds }) => sounds)),
  };
}
