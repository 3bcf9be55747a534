import type { ComponentType, ReactNode } from 'react';
import type { RouteFlags } from './route-flags.ts';

/** What a chunk exports: a page, or a part of its frame. */
interface PieceModule {
  readonly Component: ComponentType;
  /** Requests what the page shows first, before it is rendered. `search` is the query of its address. */
  readonly preload?: (search: string) => void;
}

export type LoadPage = () => Promise<PieceModule>;

/** One address: a page with its own chunk, or a redirect. */
export interface PageRoute {
  readonly path: string;
  readonly handle?: RouteFlags;
  readonly load?: LoadPage;
  /** Parts of the frame it needs, loaded with it. */
  readonly parts?: readonly LoadPage[];
  readonly element?: ReactNode;
  /** Rendered without the frame. */
  readonly isFrameless?: true;
}

/** Keyed by loader, because each address of a page has its own route. */
const fetched = new Map<LoadPage, PieceModule>();
const onTheWay = new Map<LoadPage, ReturnType<LoadPage>>();

/** The page, if its code has loaded. */
export function fetchedPage(load: LoadPage): ComponentType | undefined {
  return fetched.get(load)?.Component;
}

/** Loads a page's code once, however often requested. Fails with the browser's reason. */
async function fetchPage(load: LoadPage): Promise<void> {
  if (fetched.has(load)) return;
  const asked = onTheWay.get(load) ?? load();
  onTheWay.set(load, asked);
  try {
    fetched.set(load, await asked);
  } finally {
    // A failure, e.g. offline for a moment, is retried on the next request.
    onTheWay.delete(load);
  }
}

const piecesOf = ({ load, parts = [] }: PageRoute) => (load ? [load, ...parts] : parts);

/** Whether a page can show at once. */
export const isComplete = (page: PageRoute): boolean => piecesOf(page).every((piece) => fetched.has(piece));

/** Loads the missing code of a page. Fails with the browser's reason. */
export async function fetchPieces(page: PageRoute): Promise<void> {
  await Promise.all(piecesOf(page).map(fetchPage));
}

/** Requests what a page whose code is there shows first. */
export function preloadData({ load }: PageRoute, search: string): void {
  if (load) fetched.get(load)?.preload?.(search);
}
