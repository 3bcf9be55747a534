import type { Colour } from '../colour/colour.ts';
import { hashText } from '../svg/hash-text.ts';
import type { HerbCut } from './packages/herb-bag.ts';

type Herb = { readonly cut: HerbCut; readonly tone: Colour };

/** Herbs with a well-known look. The first match wins. */
const KNOWN: readonly (readonly [RegExp, HerbCut, Colour])[] = [
  [/花粉$/u, 'powder', '#e3cf8c'],
  [/三七粉/u, 'powder', '#a79d86'],
  [/灵芝孢子粉|孢子粉/u, 'powder', '#6d452a'],
  [/(?:川贝|珍珠|山药|茯苓|白及|白芷|薏苡|天麻).{0,20}粉$/u, 'powder', '#efe7d5'],
  [/枸杞/u, 'berry', '#c02c22'],
  [/山茱萸|山萸肉/u, 'berry', '#8c2430'],
  [/五味子/u, 'berry', '#7c2b2f'],
  [/大枣|红枣/u, 'berry', '#7d2a1c'],
  [/桂圆|龙眼/u, 'berry', '#6d3a1a'],
  [/红花|藏红花|西红花/u, 'strip', '#b8321f'],
  [/玫瑰|月季/u, 'flower', '#b54a6d'],
  [/金银花|忍冬/u, 'strip', '#c3b256'],
  [/菊花/u, 'flower', '#efe6c4'],
  [/丹参/u, 'slice', '#8e4a32'],
  [/黄芪/u, 'slice', '#e0bf7a'],
  [/甘草/u, 'slice', '#dcb25c'],
  [/党参/u, 'slice', '#d8b988'],
  [/人参|西洋参|太子参/u, 'slice', '#e2c795'],
  [/当归/u, 'root', '#b98e5a'],
  [/三七/u, 'root', '#6f6757'],
  [/山药|茯苓|白芷|粉葛/u, 'slice', '#eee6d4'],
  [/白芍|白术|泽泻|天麻|浙贝/u, 'slice', '#e3d3b0'],
  [/川贝|半夏/u, 'seed', '#f0e9da'],
  [/薏苡|芡实/u, 'seed', '#ece3cf'],
  [/决明子|草决明/u, 'seed', '#7a5a34'],
  [/陈皮|青皮|橘/u, 'bark', '#c8742a'],
  [/黄连|黄柏|黄芩|姜黄|大黄/u, 'slice', '#cf9a35'],
  [/熟地|生地|地黄|何首乌|玄参/u, 'root', '#3f3029'],
  [/薄荷|荷叶|枇杷叶|桑叶|紫苏/u, 'leaf', '#6f8a4c'],
  [/艾/u, 'leaf', '#94a077'],
  [/番泻|淫羊藿/u, 'leaf', '#8a9a52'],
  [/杜仲|厚朴|桂皮|肉桂|桑白皮|牡丹皮/u, 'bark', '#8a5a36'],
  [/阿胶/u, 'bark', '#3a2218'],
  [/石膏|滑石|龙骨|牡蛎/u, 'root', '#ded9cf'],
];

/** The look of a piece by the end of its name, where the herb is unknown. */
const PARTS: readonly (readonly [RegExp, HerbCut, readonly Colour[]])[] = [
  [/粉$|粉[（(]/u, 'powder', ['#d9c08a', '#c9a877', '#e6d8b8']],
  [/花|蕊/u, 'flower', ['#e8d9a8', '#d6b4a6', '#e3c46e']],
  [/叶/u, 'leaf', ['#7d9058', '#8f9a5e', '#6b7f4a']],
  [/草|藤|茎|枝|麻黄|荆芥|蒿/u, 'strip', ['#9a9a62', '#a08a58', '#86894f']],
  [/皮|壳/u, 'bark', ['#a0703f', '#b98a54', '#8a5a3a']],
  [/子|仁|籽|豆|米|麦芽/u, 'seed', ['#b08a55', '#8f6a3e', '#cdb88c']],
  [/果|枣|梅|楂|栀/u, 'berry', ['#9a4a2a', '#7d3b2a', '#b5652f']],
  [/根|参|芪|术|归|芎|活|附|乌/u, 'root', ['#b08a5c', '#9a7a54', '#c6a678']],
];

const TONES: readonly Colour[] = ['#e0c08a', '#cda56a', '#b98e5a', '#d8bf98', '#c2a070', '#a98555'];

/** The look of a herb in the window of its bag. */
export function chooseHerb(name: string): Herb {
  const hash = hashText(`herb|${name}`);
  for (const [test, cut, tone] of KNOWN) if (test.test(name)) return { cut, tone };
  for (const [test, cut, tones] of PARTS) {
    const tone = tones[hash % tones.length];
    if (test.test(name) && tone !== undefined) return { cut, tone };
  }
  return { cut: 'slice', tone: TONES[hash % TONES.length] ?? '#e0c08a' };
}
