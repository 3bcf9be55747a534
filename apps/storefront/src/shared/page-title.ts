import { useEffect, useSyncExternalStore } from 'react';

const siteTitle = '千方医药采购';

/** Route title plus site title, or the site title alone when the route title is empty (storefront.md 2). */
export function documentTitle(title: string): string {
  return title ? `${title} - ${siteTitle}` : siteTitle;
}

let named: string | undefined;
const listeners = new Set<() => void>();

function name(title: string | undefined): void {
  named = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title the current page gave itself, if any. */
export function useNamedPage(): string | undefined {
  return useSyncExternalStore(subscribe, () => named);
}

/** For pages titled after their content, e.g. an activity: replaces the route title once known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    name(title || undefined);
    return () => name(undefined);
  }, [title]);
}
