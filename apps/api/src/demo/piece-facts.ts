import type { DemoGoods } from './make-catalogue.ts';

/** What the zone of herbal pieces tells of a goods beside its registered spec. */
export interface PieceFacts {
  readonly grade: string;
  readonly processing: string;
  readonly bagGrams: number;
  readonly standard: string;
}

/** 炮制 by how a name begins (中国药典四部 0213); the longest beginning comes first. */
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

const weight = /^(?:(.+?) )?([\d.]+)(kg|g)(?:×(\d+))?(?:袋|瓶)?\/(?:袋|瓶|箱|盒)$/;

/** Facts of 饮片 and 药材 sold by weight; undefined for what is counted or is neither. */
export function pieceFactsOf(goods: DemoGoods): PieceFacts | undefined {
  if (goods.goodsClass !== 'TCM_PIECE' && goods.goodsClass !== 'TCM_RAW') return undefined;
  const [, grade = '', amount = '0', unit] = weight.exec(goods.spec) ?? [];
  const bagGrams = Math.round(Number(amount) * (unit === 'kg' ? 1000 : 1));
  if (bagGrams <= 0) return undefined;
  const processing = processings.find(([prefix]) => goods.genericName.startsWith(prefix))?.[1];
  return {
    grade: grade || '统货',
    processing: processing ?? (goods.goodsClass === 'TCM_RAW' ? '未切制' : '生'),
    bagGrams,
    standard:
      goods.goodsClass === 'TCM_RAW' ? '《中国药典》2025年版一部（药材）' : '《中国药典》2025年版一部',
  };
}
