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

const natures: readonly string[] = ['complaint', 'suggestion', 'feedback'] satisfies Nature[];
const topics: readonly string[] = [
  '',
  'goods',
  'logistics',
  'price',
  'system',
  'service',
  'other',
] satisfies Array<Topic | ''>;

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

/** Each page and each account keeps its own: on a shared till nobody finds another's words. */
function storageKey(page: string, username: string): string {
  return `qf-feedback-${page}-${username}`;
}

function isDraft(value: unknown): value is FeedbackDraft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Record<string, unknown>;
  const texts = ['nature', 'topic', 'orderNo', 'content', 'contact', 'requestKey'];
  return (
    texts.every((name) => typeof draft[name] === 'string') &&
    typeof draft.isAnonymous === 'boolean' &&
    natures.includes(String(draft.nature)) &&
    topics.includes(String(draft.topic))
  );
}

/** What was typed before the page was loaded anew; undefined where there is nothing, or nothing readable. */
export function readDraft(page: string, username: string): FeedbackDraft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(page, username)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(page: string, username: string, draft: FeedbackDraft): void {
  try {
    sessionStorage.setItem(storageKey(page, username), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the form works without memory.
  }
}

export function dropDraft(page: string, username: string): void {
  try {
    sessionStorage.removeItem(storageKey(page, username));
  } catch {
    // Forbidden: then nothing was kept.
  }
}
