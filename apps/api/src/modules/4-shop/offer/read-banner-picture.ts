import { motifsOf } from '@qianfang/drawing/banner/choose-motifs';
import { type BannerFacts, type BannerFormat, drawBanner } from '@qianfang/drawing/banner/draw-banner';
import { type Scheme, toneOf } from '@qianfang/drawing/banner/tones';
import { cachedDrawing } from '../../../memory/picture-cache.ts';
import type { Db } from '../../../platform/db.ts';
import type { Picture } from '../../../platform/picture.ts';
import { drawnFacts, loadGoods } from '../../2-goods/goods/index.ts';

/** The words on a banner, and its colour scheme. */
export type BannerWords = Pick<BannerFacts, 'title' | 'subtitle' | 'badge' | 'lettering'> & {
  readonly tone: string;
};

export interface BannerPlace {
  readonly format: BannerFormat;
  readonly scheme: Scheme;
}

/** A banner that nobody uploaded a picture for: its words, beside these goods or beside what its title speaks of. */
export async function readBannerPicture(
  db: Db,
  { tone, ...words }: BannerWords,
  place: BannerPlace,
  goodsIds: readonly number[] = [],
): Promise<Picture> {
  const known = await loadGoods(db, goodsIds);
  const goods = goodsIds.flatMap((id) => known.get(id) ?? []).map(drawnFacts);
  const shown = goods.length > 0 ? { goods } : { motifs: motifsOf(words.title) };
  const facts: BannerFacts = { ...words, ...shown, ...place, tone: toneOf(tone) };
  return cachedDrawing(`banner/${JSON.stringify(facts)}`, () => drawBanner(facts));
}
