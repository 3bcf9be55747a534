import type { getCommon } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { cached } from '../../../memory/cached.ts';
import { derived } from '../../../memory/derived.ts';
import type { Deps } from '../../../platform/deps.ts';
import { bytesOfFields, WrittenJson, writeFields } from '../../../platform/written-json.ts';
import { loadHotSearches, loadNav } from '../../1-ground/settings/index.ts';
import { loadBrands, loadCategoryTrees } from '../../2-goods/goods/index.ts';
import { presentNav } from '../content/index.ts';
import { leaveHiddenWords, watchSearch } from '../search/index.ts';

type Common = ResultOf<typeof getCommon>;
type Momentary = Pick<Common, 'rnss' | 'timestamp'>;

const cachedFacts = cached(
  { invalidateAllOn: ['content', 'category', 'brand'], max: 1 },
  async (db, _whole: 0): Promise<Omit<Common, keyof Momentary>> => {
    const [nav, trees, brand] = await Promise.all([loadNav(db), loadCategoryTrees(db), loadBrands(db)]);
    return {
      nav: presentNav(nav),
      category: trees.all,
      category_yx: trees.yx,
      category_zy: trees.zy,
      category_qx: trees.qx,
      brand,
    };
  },
);

const noWords: Common['rnss'] = [];

interface HotWords {
  readonly words: Common['rnss'];
  readonly isFresh: () => boolean;
}

/**
 * The same for every buyer, so without goods that any of them may not see. Checked again when search results
 * change.
 */
const hotWords = cached(
  {
    invalidateAllOn: ['content', 'decision_key', 'trade'],
    isFresh: (words: HotWords) => words.isFresh(),
    max: 2,
  },
  async (db, today: IsoDate): Promise<HotWords> => {
    const stands = watchSearch(db, today);
    return {
      words: await leaveHiddenWords(db, today, await loadHotSearches(db)),
      // Without an index nothing is known to be found: checked again as soon as there is one.
      isFresh: stands ?? (() => watchSearch(db, today) === undefined),
    };
  },
);

interface Moment {
  readonly words: Common['rnss'];
  readonly timestamp: number;
}

/** One answer for all requests within a second. */
const written = derived(
  (facts: Omit<Common, keyof Momentary>, { words, timestamp }: Moment) => ({
    words,
    timestamp,
    answer: new WrittenJson<Common>(
      ['{', fieldsOf(facts), `,${writeFields({ rnss: words, timestamp } satisfies Momentary)}}`],
      { isShared: true },
    ),
  }),
  (known, asked) => known.timestamp === asked.timestamp && known.words === asked.words,
);

const fieldsOf = derived((facts: object) => bytesOfFields(facts));

/** The data of every page's frame, the same for every buyer. */
export async function readCommon(deps: Deps): Promise<WrittenJson<Common>> {
  const facts = await cachedFacts(deps.db, 0);
  if (!facts) throw new Error('the common data is always there');
  const now = deps.clock.now();
  const words = (await hotWords(deps.db, dateInShanghai(now)))?.words ?? noWords;
  return written(facts, { words, timestamp: Math.floor(now.getTime() / 1000) }).answer;
}
