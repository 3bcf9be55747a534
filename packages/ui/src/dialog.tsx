import type { DialogProps } from './dialog-part.tsx';
import { lazyPart, useOverlayPart } from './lazy-part.ts';

export type { DialogProps } from './dialog-part.tsx';

const dialogPart = lazyPart(() => import('./dialog-part.tsx').then((module) => module.DialogPart));

/** A window over the page; on phones a bottom sheet. Traps the focus and restores it on closing. */
export function Dialog(props: DialogProps) {
  const Part = useOverlayPart(dialogPart, props.open, () => props.onOpenChange(false));
  return Part && <Part {...props} />;
}
