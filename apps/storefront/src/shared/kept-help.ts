import type { getArticleCategories } from '@qianfang/contract/content';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { tryTo } from './session-memory.ts';

type HelpCategories = ResultOf<typeof getArticleCategories>;

const storageKey = 'qf-help-categories';

export interface KeptHelp {
  readonly list: HelpCategories['list'];
  /** When it was fetched, epoch ms. */
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

/** The help categories as this device keeps them; undefined where it keeps none, or what it keeps is something else. */
export function readKeptHelp(): KeptHelp | undefined {
  const kept = tryTo((): unknown => JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  if (!isRecord(kept) || typeof kept.at !== 'number' || !Array.isArray(kept.list)) return undefined;
  return kept.list.every(isGroup) ? { at: kept.at, list: kept.list as HelpCategories['list'] } : undefined;
}

export function keepHelp(kept: KeptHelp): void {
  tryTo(() => localStorage.setItem(storageKey, JSON.stringify(kept)));
}
