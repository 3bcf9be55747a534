import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';

export type ConfirmOptions = {
  title?: string | undefined;
  text: string;
  detail?: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: 'primary' | 'danger' | undefined;
};

export type AlertOptions = Omit<ConfirmOptions, 'cancelLabel' | 'tone'>;

type Question = AlertDialogProps & { id: number };

let questions: readonly Question[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Question[]) {
  questions = next;
  for (const listener of listeners) listener();
}

function ask(options: Omit<AlertDialogProps, 'open' | 'onConfirm' | 'onCancel'>): Promise<boolean> {
  return new Promise((resolve) => {
    const id = nextId++;
    function answer(isYes: boolean) {
      publish(questions.filter((question) => question.id !== id));
      resolve(isYes);
    }
    const question = {
      ...options,
      id,
      open: true,
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
    };
    publish([...questions, question]);
  });
}

/** `if (await askConfirm({ text: '确定删除这件商品吗？', confirmLabel: '删除' }))`. Esc means no. */
export function askConfirm(options: ConfirmOptions): Promise<boolean> {
  return ask(options);
}

/** Shows a message that must be read, e.g. the server's refusal; resolves once closed. */
export async function showAlert(options: AlertOptions): Promise<void> {
  await ask({ ...options, confirmLabel: options.confirmLabel ?? '知道了', cancelLabel: null });
}

/** Mount once. Questions are shown one after another. */
export function ConfirmHost() {
  const waiting = useSyncExternalStore(subscribe, readQuestions, readQuestions);
  const [leaving, setLeaving] = useState<Question | null>(null);
  const question = waiting[0];

  useEffect(() => {
    if (question) setLeaving(question);
  }, [question]);

  // The last question stays rendered while fading out, so that its text does not vanish first.
  const shown = question ?? leaving;
  if (!shown) return null;
  const { id, ...props } = shown;
  return <AlertDialog key={id} {...props} open={question !== undefined} />;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function readQuestions() {
  return questions;
}
