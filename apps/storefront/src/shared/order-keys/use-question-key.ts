import { useEffect, useEffectEvent } from 'react';

/** `?` anywhere on the page except in a text field. A quantity is not a text field. */
export function useQuestionKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '?' && event.key !== '？') return;
      const { target } = event;
      const takesText =
        target instanceof HTMLTextAreaElement ||
        (target instanceof HTMLInputElement &&
          target.type !== 'checkbox' &&
          target.getAttribute('role') !== 'spinbutton');
      if (takesText || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      press();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
