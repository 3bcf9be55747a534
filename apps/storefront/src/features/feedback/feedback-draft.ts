import { dropStoredDraft, readStoredDraftLike, storeDraft } from '../../shared/drafts/stored-draft.ts';
import type { Nature, Topic } from './feedback.queries.ts';

export interface FeedbackDraft {
  readonly nature: Nature;
  readonly topic: Topic | '';
  readonly orderNo: string;
  readonly content: string;
  readonly contact: string;
  readonly isAnonymous: boolean;
  /** The same on every retry, so that it is stored once. */
  readonly requestKey: string;
}

/** What the linking page knows already. */
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

/** The draft of a page, stored across reloads. */
export const readDraft = (page: string): FeedbackDraft | undefined =>
  readStoredDraftLike(placeOf(page), emptyDraft('feedback'));

export const saveDraft = (page: string, draft: FeedbackDraft): void => storeDraft(placeOf(page), draft);

export const dropDraft = (page: string): void => dropStoredDraft(placeOf(page));
