import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { hasSession } from '../session-hint.ts';
import { dropStoredDraft } from './stored-draft.ts';

const waysAway: readonly string[] = [paths.login, paths.contracts];

/** The buyer was led away to log in or to sign and will return: the form was not given up. */
function isLedAway(from: string): boolean {
  const { pathname } = window.location;
  return !hasSession() || (pathname !== from && waysAway.includes(pathname));
}

/** Places of the open forms: two forms at one place would mix their drafts. */
const open = new Set<string>();

/** Drops the draft with its form: sent, closed or left. */
export function useDroppedWhenLeft(place: string): void {
  useEffect(() => {
    const from = window.location.pathname;
    if (open.has(place)) reportError(new Error(`two forms store drafts as ${place}`));
    open.add(place);
    return () => {
      open.delete(place);
      if (!isLedAway(from)) dropStoredDraft(place);
    };
  }, [place]);
}
