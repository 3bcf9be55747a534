import type { ReactNode } from 'react';
import { useIsWhole } from './use-is-whole.ts';

/** Parts of a page that start below the window: rendered after the page is first seen. */
export function BelowWindow({
  height,
  children,
}: {
  /** About, in px. */ height: number;
  children: ReactNode;
}) {
  const isWhole = useIsWhole(true);
  return isWhole ? children : <div style={{ height: Math.max(0, height) }} />;
}
