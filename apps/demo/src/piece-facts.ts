import type { DemoGoods } from './make-catalogue.ts';

/** Facts that the zone of herbal pieces shows beside the registered spec of a goods. */
export interface PieceFacts {
  /** 统货, 选货, 特级 …; '' for a spec without a grade. */
  readonly grade: string;
  /** 规格 within the herb: 120头, 切片, 松贝 … */
  readonly trait: string;
  readonly processing: string;
  /** Weight of one bag; null for counted pieces. */
  readonly bagGrams: number | null;
  readonly standard: string;
}

/** 炮制 by the prefix of a name (中国药典四部 0213), the longest prefix first. */
const processings: ReadonlyArray<readonly [prefix: string, processing: string]> = [
  ['麸炒', '麸炒'],
  ['清半夏', '矾制'],
  ['法半夏', '法制'],
  ['炮', '砂烫'],
  ['烫', '砂烫'],
  ['燀', '燀制'],
  ['炙', '蜜炙'],
  ['蜜', '蜜炙'],
  ['酒', '酒制'],
  ['醋', '醋制'],
  ['盐', '盐炙'],
  ['姜半夏', '姜制'],
  ['姜厚朴', '姜制'],
  ['煅', '煅制'],
  ['焦', '炒焦'],
  ['炒', '清炒'],
  ['熟', '蒸制'],
  ['制', '复制'],
];

/** Grades at the start of a 饮片 spec (七十六种药材商品规格标准). */
const grade = /统货|选货|特级|特等|[一二三四五][级等]/;
/** Packaging: neither a grade nor a kind. */
const packagings = new Set(['礼盒']);

/**
 * `选货白丁 1kg/袋`, `3g×30袋`, `50个/袋`: an optional prefix, the amount of one portion, and the portions in a
 * sales unit.
 */
const spec = /^(?:(\D\S*|\d+[头粒]) )?([\d.]+)(kg|g|个|对|条)(?:×(\d+)(?:袋|瓶))?(?:\/(?:袋|瓶|箱|盒))?$/;
const gramsOf: Readonly<Record<string, number>> = { kg: 1000, g: 1 };

/** Facts of 饮片 and 药材; undefined for other goods. */
export function pieceFactsOf(goods: DemoGoods): PieceFacts | undefined {
  if (goods.goodsClass !== 'TCM_PIECE' && goods.goodsClass !== 'TCM_RAW') return undefined;
  const found = spec.exec(goods.spec);
  const [, head = '', amount = '0', unit = '', count = '1'] = found ?? [];
  const grams = Math.round(Number(amount) * Number(count) * (gramsOf[unit] ?? 0));
  const isProcessing = processings.some(([, name]) => name === head);
  const byName = processings.find(([prefix]) => goods.genericName.startsWith(prefix))?.[1];
  const rest = isProcessing || packagings.has(head) ? '' : head.replace(grade, '');
  return {
    grade: grade.exec(head)?.[0] ?? '',
    trait: rest,
    processing: isProcessing ? head : (byName ?? (goods.goodsClass === 'TCM_RAW' ? '未切制' : '生')),
    bagGrams: grams > 0 ? grams : null,
    standard:
      goods.goodsClass === 'TCM_RAW' ? '《中国药典》2025年版一部（药材）' : '《中国药典》2025年版一部',
  };
}
