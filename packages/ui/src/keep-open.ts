type ChangeDetails = { reason: string; event: Event; cancel: () => void };

/** A press on a toast lies outside every dialog; without this its 撤销 would close the dialog under it. */
export function keepOpenForToasts(details: ChangeDetails): boolean {
  const { target } = details.event;
  const isOnToast =
    (details.reason === 'outside-press' || details.reason === 'focus-out') &&
    target instanceof Element &&
    target.closest('[data-toasts]') !== null;
  if (isOnToast) details.cancel();
  return isOnToast;
}

/** The trigger toggles by itself; were its press an outside press as well, it would close and open again. */
export function isPressOnTrigger(details: ChangeDetails, trigger: { current: Element | null }): boolean {
  const { target } = details.event;
  const isOnTrigger =
    (details.reason === 'outside-press' || details.reason === 'focus-out') &&
    target instanceof Node &&
    trigger.current?.contains(target) === true;
  if (isOnTrigger) details.cancel();
  return isOnTrigger;
}
