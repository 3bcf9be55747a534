import type { getArticleCategories } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { attempt } from './session-memory.ts';

type HelpCategories = ResultOf<typeof getArticleCategories>;

const storageKey = 'qf-help-categories';

export interface StoredHelp {
  readonly list: HelpCategories['list'];
  /** Fetched at, epoch ms. */
  readonly at: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isGroup(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    Array.isArray(value.children) &&
    value.children.every(
      (leaf) => isRecord(leaf) && typeof leaf.id === 'number' && typeof leaf.route === 'string',
    )
  );
}

/** The help categories stored on this device; undefined where there are none or they are unreadable. */
export function readStoredHelp(): StoredHelp | undefined {
  const stored = attempt((): unknown => JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  if (!isRecord(stored) || typeof stored.at !== 'number' || !Array.isArray(stored.list)) return undefined;
  return stored.list.every(isGroup)
    ? { at: stored.at, list: stored.list as HelpCategories['list'] }
    : undefined;
}

export function storeHelp(stored: StoredHelp): void {
  attempt(() => localStorage.setItem(storageKey, JSON.stringify(stored)));
}
