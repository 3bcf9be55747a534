type ChangeDetails = { reason: string; event: Event; cancel: () => void };

/** A toast is outside every dialog; without this, pressing its 撤销 would close the dialog below. */
export function ignoreToastPress(details: ChangeDetails): boolean {
  const { target } = details.event;
  const isOnToast =
    (details.reason === 'outside-press' || details.reason === 'focus-out') &&
    target instanceof Element &&
    target.closest('[data-toasts]') !== null;
  if (isOnToast) details.cancel();
  return isOnToast;
}

/** The trigger toggles itself; as an outside press it would close and reopen the pop-up. */
export function isPressOnTrigger(details: ChangeDetails, trigger: { current: Element | null }): boolean {
  const { target } = details.event;
  const isOnTrigger =
    (details.reason === 'outside-press' || details.reason === 'focus-out') &&
    target instanceof Node &&
    trigger.current?.contains(target) === true;
  if (isOnTrigger) details.cancel();
  return isOnTrigger;
}
