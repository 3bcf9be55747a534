export type ToastTone = 'success' | 'error' | 'warning' | 'info';

export type ToastAction = { label: string; onClick: () => void };

export type ToastOptions = {
  action?: ToastAction | undefined;
  /** How long it stays; by default longer for trouble, longest with an action. 0 stays until closed. */
  durationMs?: number | undefined;
};

export type ToastEntry = {
  id: number;
  tone: ToastTone;
  text: string;
  action: ToastAction | undefined;
  durationMs: number;
  /** Grows when the same message comes again while it is on the screen. */
  repeats: number;
};

const mostOnScreen = 3;

export function toastDuration(tone: ToastTone, hasAction: boolean): number {
  if (hasAction) return 8000;
  return tone === 'success' || tone === 'info' ? 3500 : 6000;
}

/** The toasts on the screen, outside of React so that a failed request may speak from anywhere. */
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
    /** Returns the id to `dismiss` by. The same words in the same tone renew the toast instead of piling up. */
    add(tone: ToastTone, text: string, { action, durationMs }: ToastOptions = {}): number {
      const duration = durationMs ?? toastDuration(tone, action !== undefined);
      const same = entries.find((entry) => entry.tone === tone && entry.text === text);
      if (same) {
        const renewed = { ...same, action, durationMs: duration, repeats: same.repeats + 1 };
        publish(entries.map((entry) => (entry === same ? renewed : entry)));
        return same.id;
      }
      const id = nextId++;
      publish(
        [...entries, { id, tone, text, action, durationMs: duration, repeats: 0 }].slice(-mostOnScreen),
      );
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
