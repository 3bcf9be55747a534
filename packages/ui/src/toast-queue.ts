export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export type ToastAction = { label: string; onClick: () => void };

export type ToastOptions = {
  action?: ToastAction | undefined;
  /** Display time; by default longer for errors, longest with an action. 0 stays until closed. */
  durationMs?: number | undefined;
};

export type ToastEntry = {
  id: number;
  tone: ToastTone;
  text: string;
  action: ToastAction | undefined;
  durationMs: number;
  /** Counts repetitions of the message until it is gone. */
  repeats: number;
};

const maxWaiting = 3;

/** What may not be missed waits below a newer toast, and is shown again after it. */
const mayWait = ({ tone, action }: ToastEntry) =>
  tone === 'error' || tone === 'warning' || action !== undefined;

export function toastDuration(tone: ToastTone, hasAction: boolean): number {
  if (hasAction) return 8000;
  return tone === 'success' || tone === 'info' ? 3500 : 6000;
}

/** The visible toast, which is the last, and what waits below it; outside of React, so that any code can show one. */
export function createToastQueue() {
  let entries: readonly ToastEntry[] = [];
  let nextId = 1;
  const listeners = new Set<() => void>();

  function publish(next: readonly ToastEntry[]) {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Returns the id for `dismiss`. A repeated text in the same tone renews its toast. */
    add(tone: ToastTone, text: string, { action, durationMs }: ToastOptions = {}): number {
      const duration = durationMs ?? toastDuration(tone, action !== undefined);
      const same = entries.find((entry) => entry.tone === tone && entry.text === text);
      if (same) {
        const renewed = { ...same, action, durationMs: duration, repeats: same.repeats + 1 };
        publish([...entries.filter((entry) => entry !== same), renewed]);
        return same.id;
      }
      const id = nextId++;
      const added = { id, tone, text, action, durationMs: duration, repeats: 0 };
      publish([...entries.filter(mayWait), added].slice(-maxWaiting));
      return id;
    },
    dismiss(id: number) {
      publish(entries.filter((entry) => entry.id !== id));
    },
    clear() {
      publish([]);
    },
  };
}
