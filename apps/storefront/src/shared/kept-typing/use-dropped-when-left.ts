import { useEffect } from 'react';
import { paths } from '../paths.ts';
import { hasSession } from '../session-hint.ts';
import { dropKept } from './kept.ts';

const waysAway: readonly string[] = [paths.login, paths.contracts];

/** The page was taken from the buyer, to log in or to sign, and leads back: a form that goes then is not given up. */
function isLedAway(from: string): boolean {
  const { pathname } = window.location;
  return !hasSession() || (pathname !== from && waysAway.includes(pathname));
}

/** The places of the forms that are open: two under one would take up each other's words. */
const open = new Set<string>();

/** What was typed is dropped with the form: it was sent, closed or left. */
export function useDroppedWhenLeft(place: string): void {
  useEffect(() => {
    const from = window.location.pathname;
    if (open.has(place)) reportError(new Error(`two forms keep what is typed as ${place}`));
    open.add(place);
    return () => {
      open.delete(place);
      if (!isLedAway(from)) dropKept(place);
    };
  }, [place]);
}
