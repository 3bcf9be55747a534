import { type Problem, problem } from '@qianfang/contract/problem';
import { type BannerFormat, type BannerMotif, drawBanner } from '@qianfang/drawing/banner/draw-banner';
import { BANNER_TONES, type BannerTone, type Scheme } from '@qianfang/drawing/banner/tones';
import type { Deps } from '../../platform/deps.ts';
import { readBanner } from '../content/index.ts';
import { keptDrawing, type Picture } from './picture.ts';

/** Words of other palettes for the nearest tone of ours. */
const otherTones: Readonly<Record<string, BannerTone>> = {
  brown: 'earth',
  teal: 'ice',
  navy: 'ink',
  plum: 'violet',
  orange: 'amber',
  pink: 'rose',
  purple: 'violet',
};

function toneOf(text: string): BannerTone {
  return BANNER_TONES.find((tone) => tone === text) ?? otherTones[text] ?? 'green';
}

/** What stands in a banner, by the words of its title. The first that is found decides. */
const motifsByWord: ReadonlyArray<readonly [RegExp, readonly BannerMotif[]]> = [
  [/饮片|药材|中药/u, ['herb', 'mortar', 'herb']],
  [/器械|检测|血压|血糖|防护/u, ['blood-pressure', 'mask', 'blood-sugar']],
  [/近效|效期/u, ['clock', 'carton', 'bottle']],
  [/包邮|配送|物流/u, ['truck', 'carton', 'sachet']],
  [/券|满减|红包/u, ['coupon', 'coins', 'gift']],
  [/合同|资质|证照|协议/u, ['shield', 'calendar']],
  [/冷链|冷藏/u, ['cold-box', 'injection']],
  [/表格|下单|录单|键盘/u, ['calendar', 'carton']],
  [/秒杀|特价|限时/u, ['bolt', 'price-tag', 'carton']],
  [/演示|公告|通知/u, ['megaphone']],
  [/感冒|备货|常用/u, ['sachet', 'oral-liquid', 'syrup']],
];

function motifsOf(title: string): readonly BannerMotif[] {
  return motifsByWord.find(([word]) => word.test(title))?.[1] ?? ['carton', 'bottle', 'sachet'];
}

/** A banner that nobody uploaded a picture for, drawn from its title. */
export async function readFocusPicture(
  deps: Deps,
  asked: { readonly id: number; readonly format: BannerFormat; readonly scheme: Scheme },
): Promise<Picture | Problem> {
  const banner = await readBanner(deps.db, asked.id);
  if (!banner) return problem('NOT_FOUND');
  const facts = {
    title: banner.title,
    subtitle: banner.subtitle,
    tone: toneOf(banner.tone),
    motifs: motifsOf(banner.title),
    format: asked.format,
    scheme: asked.scheme,
  };
  return keptDrawing(`focus/${JSON.stringify(facts)}`, () => drawBanner(facts));
}
