import type { DrawerProps } from './drawer-part.tsx';
import { lazyPart, useOverlayPart } from './lazy-part.ts';

export type { DrawerProps, DrawerSide } from './drawer-part.tsx';

const drawerPart = lazyPart(() => import('./drawer-part.tsx').then((module) => module.DrawerPart));

/** A panel from an edge of the window. */
export function Drawer(props: DrawerProps) {
  const Part = useOverlayPart(drawerPart, props.open, () => props.onOpenChange(false));
  return Part && <Part {...props} />;
}
