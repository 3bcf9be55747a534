import type { ComponentType, ReactNode } from 'react';
import type { RouteFlags } from './route-flags.ts';

/** Fetches the chunk of a page, or of a part of its frame. */
export type LoadPage = () => Promise<{ Component: ComponentType }>;

/** One address: a page that comes as a chunk of its own, or something that leads elsewhere. */
export interface PageRoute {
  readonly path: string;
  readonly handle?: RouteFlags;
  readonly load?: LoadPage;
  /** What the frame needs for it, fetched beside it. */
  readonly parts?: readonly LoadPage[];
  readonly element?: ReactNode;
  /** Stands without the frame. */
  readonly isFrameless?: true;
}

/** By what fetches them, because each address of a page has a route of its own. */
const fetched = new Map<LoadPage, ComponentType>();
const onTheWay = new Map<LoadPage, ReturnType<LoadPage>>();

/** A page whose code is there. */
export function fetchedPage(load: LoadPage): ComponentType | undefined {
  return fetched.get(load);
}

/** Fetches the code of a page, once however many ask for it. Fails with the browser's reason. */
async function fetchPage(load: LoadPage): Promise<void> {
  if (fetched.has(load)) return;
  const asked = onTheWay.get(load) ?? load();
  onTheWay.set(load, asked);
  try {
    fetched.set(load, (await asked).Component);
  } finally {
    // What failed, offline for a moment, is asked for again.
    onTheWay.delete(load);
  }
}

const piecesOf = ({ load, parts = [] }: PageRoute) => (load ? [load, ...parts] : parts);

/** Whether a page can be shown at once. */
export const isComplete = (page: PageRoute): boolean => piecesOf(page).every((piece) => fetched.has(piece));

/** Fetches all of a page that is not there yet. Fails with the browser's reason. */
export async function fetchPieces(page: PageRoute): Promise<void> {
  await Promise.all(piecesOf(page).map(fetchPage));
}
