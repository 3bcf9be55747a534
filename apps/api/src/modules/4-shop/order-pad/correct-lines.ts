import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Db } from '../../../platform/db.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { correctKeyword, type KeySet, type SearchAsker, withDose } from '../search/index.ts';

/** Of a list that was typed nearly all is found; one of which so much is not is of another kind. */
const maxCorrected = 10;

/**
 * What lines that nothing fits were meant to say, by their places: bloufen as 布洛芬缓释胶囊, as 您是不是要找 of a
 * search tells it. The name is looked at, which stands first; a number is nobody's typing mistake of another.
 */
export async function correctLines(
  db: Db,
  asker: SearchAsker,
  visible: KeySet,
  unfound: ReadonlyMap<number, PadLine>,
): Promise<Map<number, PadLine>> {
  const mistyped = [...unfound].filter(
    ([, { words, approvalNo }]) => approvalNo === null && words[0] !== undefined && !/^\d+$/.test(words[0]),
  );
  const tried = await Promise.all(
    mistyped.slice(0, maxCorrected).map(async ([place, line]) => {
      const meant = await correctKeyword(db, asker, visible, line.words[0] ?? '');
      return meant === null ? [] : [{ place, line, meant }];
    }),
  );
  const corrected = tried.flat();
  const goods = await loadGoods(
    db,
    corrected.flatMap(({ meant }) => ('goodsId' in meant ? meant.goodsId : [])),
  );
  return new Map(
    corrected.flatMap(({ place, line, meant }): Array<[number, PadLine]> => {
      const text = 'text' in meant ? meant.text : goods.get(meant.goodsId)?.generic_name;
      if (text === undefined) return [];
      const name = withDose({ text, dose: meant.dose }, !('text' in meant));
      return [[place, { ...line, words: [name, ...line.words.slice(1)] }]];
    }),
  );
}
