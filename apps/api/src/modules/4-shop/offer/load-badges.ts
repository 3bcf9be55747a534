import type { Badge } from '@qianfang/domain/promotion/badge';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadTagScopes } from '../../2-goods/promotion/index.ts';
import { firstOrderCheck } from './load-offers.ts';

/** Badges given by activities; goods have the others, and sometimes these, themselves. */
const promotions: readonly string[] = ['秒', '特', '满', '赠', '换购'];
const names: readonly string[] = [...promotions, '优', '新'];

type Scopes = ReadonlyMap<string, Badge['scopes']>;

const badgesOf = derived((scopes: Scopes): readonly Badge[] =>
  names.map((name) => ({ name, scopes: scopes.get(name) ?? [] })),
);

/** The badges that goods may show this company now. The same objects while the same activities run. */
export async function loadBadges(db: Db, viewer: Viewer, now: Date): Promise<readonly Badge[]> {
  const scopes: Scopes = await loadTagScopes(db, viewer, now, firstOrderCheck(db, viewer.buyerId));
  return badgesOf(scopes);
}

/** The badges among them that stand for a promotion. */
export async function loadPromotionBadges(db: Db, viewer: Viewer, now: Date): Promise<readonly Badge[]> {
  return (await loadBadges(db, viewer, now)).filter(({ name }) => promotions.includes(name));
}
