import type { PadCandidate } from '@qianfang/domain/order-pad/judge-match';
import type { PadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import type { Db } from '../../../platform/db.ts';
import { findNumberedGoods, loadPackFacts, type PackFacts } from '../../2-goods/goods/index.ts';
import {
  findByTexts,
  type KeySet,
  normalizeForSearch,
  readCommonNames,
  type TextHit,
} from '../search/index.ts';
import { loadChoices } from './order-pad.repo.ts';
import { isSameMedicine } from './same-medicine.ts';
import { specFit, specWords } from './spec-fit.ts';

/** So many words of a line are tried as a name; the others only count beside it. */
const maxNames = 3;

/** Own codes are often typed in lower case. */
const spellings = (code: string) => [...new Set([code, code.toUpperCase()])];

/** `H44021351` alone reads as an import certificate's number; lists often leave 国药准字 out. */
const withWords = (number: string | null) =>
  number === null ? [] : number.startsWith('国药准字') ? [number] : [number, `国药准字${number}`];

/** A goods that a line may mean, by what the catalogue says of it. */
export interface FoundGoods
  extends Omit<
    PadCandidate,
    'kind' | 'timesBought' | 'isPreferred' | 'supply' | 'price' | 'sold' | 'specFit'
  > {
  readonly specFit: PadCandidate['specFit'];
  readonly facts: PackFacts;
}

type Found = Omit<FoundGoods, 'specFit' | 'facts' | 'isSameName'> & {
  /** The word by which it was found; '' for a number. */
  readonly word: string;
};

interface Question {
  readonly line: number;
  readonly word: string;
  readonly rest: readonly string[];
}

/**
 * Words tried as a name, each with the others of its line; a common name (扑尔敏) is replaced by the proper
 * one.
 */
function questionsOf(lines: readonly PadLine[], names: ReadonlyMap<string, string>): Question[] {
  return lines.flatMap((one, line) =>
    one.words.slice(0, maxNames).map((word, index) => ({
      line,
      word: names.get(normalizeForSearch(word)) ?? word,
      rest: one.words.filter((_, other) => other !== index),
    })),
  );
}

/** The best hits over several words of one line. */
function byGoods(
  hits: readonly TextHit[],
  questions: readonly Question[],
  words: number,
): Map<number, Found> {
  const found = new Map<number, Found>();
  for (const hit of hits) {
    const missingWords = Math.max(0, words - 1 - hit.rest_hits);
    const known = found.get(hit.goods_id);
    if (
      known &&
      (known.missingWords < missingWords ||
        (known.missingWords === missingWords && known.nameRank <= hit.rank))
    )
      continue;
    const word = questions[hit.place]?.word ?? '';
    found.set(hit.goods_id, { goodsId: hit.goods_id, by: 'name', nameRank: hit.rank, missingWords, word });
  }
  return found;
}

/**
 * Goods that each line may mean by number and by name, and by the company's earlier choices: five statements for all
 * lines.
 */
export async function findCandidates(
  db: Db,
  buyerId: number,
  visible: KeySet,
  lines: readonly PadLine[],
): Promise<ReadonlyArray<readonly FoundGoods[]>> {
  const approvals = [...new Set(lines.flatMap((line) => withWords(line.approvalNo)))];
  const codes = [...new Set(lines.flatMap((line) => line.codes.flatMap(spellings)))];
  const choices = await loadChoices(db, buyerId, [...new Set(lines.map((line) => line.key))]);
  const names = await readCommonNames(db);
  const numbered = await findNumberedGoods(db, { approvals, codes });
  const questions = questionsOf(lines, names);
  const asked = questions.map(({ word, rest }, place) => ({ place, word, rest }));
  const hits = Map.groupBy(await findByTexts(db, visible, asked), (hit) => questions[hit.place]?.line);
  const byNumber = Map.groupBy(
    numbered,
    (one) => `${one.kind === 'approval' ? 'approval' : 'code'}/${one.number}`,
  );

  const found = lines.map((line, place): Map<number, Found> => {
    const all = byGoods(hits.get(place) ?? [], questions, line.words.length);
    const take = (goodsId: number, by: Found['by'], missingWords = 0) =>
      all.set(goodsId, { goodsId, by, nameRank: 0, missingWords, word: '' });
    // Several packs under one approval number are told apart by the words of the name as well.
    const approved = withWords(line.approvalNo).flatMap((number) => byNumber.get(`approval/${number}`) ?? []);
    for (const { goods_id } of approved) {
      const missing = all.get(goods_id)?.missingWords ?? line.words.length;
      take(goods_id, 'approval', line.words.length === 0 ? 0 : missing);
    }
    for (const code of line.codes.flatMap(spellings)) {
      for (const one of byNumber.get(`code/${code}`) ?? []) take(one.goods_id, one.kind);
    }
    const chosen = choices.get(line.key);
    if (chosen !== undefined) take(chosen, 'chosen');
    return all;
  });
  const facts = await loadPackFacts(db, [...new Set(found.flatMap((one) => [...one.keys()]))]);
  return found.map((all, place) => {
    const fitOf = specFit(lines[place]?.spec ?? '');
    return [...all.values()].flatMap(({ word, ...one }) => {
      const known = facts.get(one.goodsId);
      if (!known) return [];
      const isSameName = word === '' || isSameMedicine(word, known.genericName);
      const beside = specWords(lines[place]?.words ?? [], known);
      const missingWords = Math.max(0, one.missingWords - beside.length);
      return [{ ...one, missingWords, isSameName, specFit: fitOf(known, beside), facts: known }];
    });
  });
}
