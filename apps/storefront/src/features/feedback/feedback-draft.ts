import { dropKept, keep, readKeptLike } from '../../shared/kept-typing/kept.ts';
import type { Nature, Topic } from './feedback.queries.ts';

export interface FeedbackDraft {
  readonly nature: Nature;
  readonly topic: Topic | '';
  readonly orderNo: string;
  readonly content: string;
  readonly contact: string;
  readonly isAnonymous: boolean;
  /** The same for every try to send it, so that it is kept once. */
  readonly requestKey: string;
}

/** What a page that leads here knows already. */
export type FeedbackStart = Partial<Pick<FeedbackDraft, 'topic' | 'content'>>;

export function emptyDraft(nature: Nature): FeedbackDraft {
  return {
    nature,
    topic: '',
    orderNo: '',
    content: '',
    contact: '',
    isAnonymous: false,
    requestKey: crypto.randomUUID(),
  };
}

const placeOf = (page: string) => `feedback ${page}`;

/** What was typed on a page before it was left or loaded anew. */
export const readDraft = (page: string): FeedbackDraft | undefined =>
  readKeptLike(placeOf(page), emptyDraft('feedback'));

export const keepDraft = (page: string, draft: FeedbackDraft): void => keep(placeOf(page), draft);

export const dropDraft = (page: string): void => dropKept(placeOf(page));
