import type { AlertDialogProps } from './alert-dialog-part.tsx';
import { lazyPart, useLazyPart } from './lazy-part.ts';

export type { AlertDialogProps } from './alert-dialog-part.tsx';

const alertDialogPart = lazyPart(() =>
  import('./alert-dialog-part.tsx').then((module) => module.AlertDialogPart),
);

/** A question that must be answered before going on; a press outside does not answer it. */
export function AlertDialog(props: AlertDialogProps) {
  const Part = useLazyPart(alertDialogPart, props.open, () => askPlainly(props));
  return Part && <Part {...props} />;
}

/** Without its code the question is still asked, by the browser. */
function askPlainly({ text, cancelLabel, onConfirm, onCancel }: AlertDialogProps) {
  const words = typeof text === 'string' ? text : '确定继续吗？';
  if (cancelLabel === null) window.alert(words);
  else if (!window.confirm(words)) return onCancel();
  onConfirm();
}
