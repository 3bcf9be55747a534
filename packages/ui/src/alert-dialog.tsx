import type { AlertDialogProps } from './alert-dialog-part.tsx';
import { lazyPart, useLazyPart } from './lazy-part.ts';

export type { AlertDialogProps } from './alert-dialog-part.tsx';

const alertDialogPart = lazyPart(() =>
  import('./alert-dialog-part.tsx').then((module) => module.AlertDialogPart),
);

/** A question that must be answered; a press outside does not close it. */
export function AlertDialog(props: AlertDialogProps) {
  const Part = useLazyPart(alertDialogPart, props.open, () => confirmNatively(props));
  return Part && <Part {...props} />;
}

/** If the code cannot be loaded, the browser's own dialog asks. */
function confirmNatively({ text, cancelLabel, onConfirm, onCancel }: AlertDialogProps) {
  const words = typeof text === 'string' ? text : '确定继续吗？';
  if (cancelLabel === null) window.alert(words);
  else if (!window.confirm(words)) return onCancel();
  onConfirm();
}
