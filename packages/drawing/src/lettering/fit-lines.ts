import { signsOf, signWidth } from './measure-text.ts';

export type TypeBox = {
  readonly width: number;
  readonly height: number;
  /** Largest type size that may be used. */
  readonly largest: number;
  readonly mostLines: number;
  /** Distance of two lines in em, 1.18 unless told. */
  readonly leading?: number;
};

export type FittedLines = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
};

/** Where a name may be parted without hurting: after these beginnings … */
const BEGINNINGS =
  /^(?:[0-9.]+[%％]|注射用|复方|重组人|小儿|儿童|一次性使用|一次性|医用|电子|盐酸|苯磺酸|马来酸|枸橼酸|硫酸|磷酸|酒石酸|富马酸|甲磺酸|氢溴酸|醋酸|乳酸|琥珀酸|丙酸|糠酸)/u;
/** … and before these endings. */
const ENDINGS =
  /(?:干混悬剂|缓释胶囊|肠溶胶囊|肠溶软胶囊|软胶囊|胶囊|口腔崩解片|分散片|控释片|缓释片|肠溶片|咀嚼片|泡腾片|口服溶液|口服混悬液|口服液|注射液|滴眼液|滴鼻液|滴耳液|凝胶贴膏|贴膏|颗粒|软膏|乳膏|眼膏|凝胶|糖浆|滴丸|浓缩丸|蜜丸|水丸|气雾剂|粉雾剂|喷雾剂|鼻喷雾剂|搽剂|洗剂|栓|血压计|体温计|血糖仪|血糖试纸|试纸|试剂盒|口罩|注射器|输液器|创可贴|手套|纱布|绷带|棉签|敷料|套装|专场|专区|中心|商城)$/u;

/** Words and stems that are read as one. */
const WORDS =
  /左氧氟沙星|环丙沙星|沙星|头孢[曲哌克呋唑他西拉]?[松酮肟辛林啶丁定]?|阿莫西林|西林|霉素|他汀|地平|沙坦|普利|洛尔|拉唑|双胍|洛芬|氨酚|氨溴索|沙丁胺醇|莫米松|奈德|替卡松|格列|列汀|列净|胰岛素|干扰素|生长素|葡萄糖|氯化钠|碳酸钙|维生素|丹参|黄连|地黄|枇杷|白药|板蓝根|连花|感冒灵|蛋白质|氨基酸|酒精|消毒|碘伏|血压|血糖|体温|血氧|轮椅|口罩|注射|输液|纱布|医用|无菌|橡胶|避孕|雾化|保湿|细胞|因子|激素|检测|抗原|电解质|试剂|效期|医疗|器械|饮片|药品|商品|品种|优选|包邮|满减/gu;

const NATURAL = 0;
const PLAIN = 1;
const BAD = 4;
const FORBIDDEN = 40;

/** How much a line break before each sign hurts; the first entry is unused. */
function breakCosts(signs: readonly string[]): number[] {
  const text = signs.join('');
  const bare = text.replace(/[（(][^（(]*$/u, '');
  const beginning = signsOf(BEGINNINGS.exec(text)?.[0] ?? '').length;
  const ending = ENDINGS.exec(bare)?.[0];
  const endingStart = ending ? signsOf(bare).length - signsOf(ending).length : signs.length;
  const bracketStart = signs.findIndex((sign) => /[（(]/.test(sign));
  const isInside = new Set<number>();
  for (const found of text.matchAll(WORDS)) {
    for (let at = found.index + 1; at < found.index + found[0].length; at++) isInside.add(at);
  }
  return signs.map((sign, at) => {
    const before = signs[at - 1] ?? '';
    if (/[）)》、，。；：,.;:%％·]/.test(sign) || /[（(《]/.test(before)) return FORBIDDEN;
    if (/[A-Za-z0-9.]/.test(sign) && /[A-Za-z0-9.]/.test(before)) return FORBIDDEN;
    if (before === ' ' && /[0-9]/.test(signs[at - 2] ?? '')) return BAD;
    if (/[ ，、；：。·]/.test(before) || at === beginning || at === endingStart || at === bracketStart)
      return NATURAL;
    if (at < beginning || at > endingStart || isInside.has(at)) return BAD;
    if (bracketStart >= 0 && at > bracketStart) return BAD;
    return PLAIN;
  });
}

/**
 * Sets a text in a box: parts it into lines at the places that hurt least and takes the largest type that
 * fits. Nothing is cut, whatever the length.
 */
export function fitLines(text: string, box: TypeBox): FittedLines {
  const leading = box.leading ?? 1.18;
  const signs = signsOf(text);
  const costs = breakCosts(signs);
  const ends = [0];
  for (const sign of signs) ends.push((ends.at(-1) ?? 0) + signWidth(sign));
  const width = (from: number, to: number): number => (ends[to] ?? 0) - (ends[from] ?? 0);

  let best = { score: Number.NEGATIVE_INFINITY, size: 0, cuts: [] as number[] };
  const tryCuts = (cuts: number[]): void => {
    const edges = [0, ...cuts, signs.length];
    let widest = 0.01;
    let pain = cuts.reduce((sum, cut) => sum + (costs[cut] ?? 0), 0);
    for (let line = 1; line < edges.length; line++) {
      const from = edges[line - 1] ?? 0;
      const to = edges[line] ?? 0;
      widest = Math.max(widest, width(from, to));
      if (cuts.length > 0 && to - from === 1) pain += BAD;
    }
    const size = Math.min(box.largest, box.width / widest, box.height / (leading * (cuts.length + 1)));
    const ragged = widest === 0 ? 0 : 1 - (ends.at(-1) ?? 0) / (widest * (cuts.length + 1));
    const score = size * (1 - 0.06 * Math.min(pain, 12) - 0.08 * ragged - 0.01 * cuts.length);
    if (score > best.score) best = { score, size, cuts };
  };
  const walk = (cuts: number[], from: number): void => {
    tryCuts(cuts);
    if (cuts.length + 1 >= box.mostLines) return;
    for (let cut = from; cut < signs.length; cut++) walk([...cuts, cut], cut + 1);
  };
  walk([], 1);

  const edges = [0, ...best.cuts, signs.length];
  const lines = edges.slice(1).map((to, line) => signs.slice(edges[line], to).join('').trim());
  return { lines, size: Math.floor(best.size * 10) / 10, leading };
}
