import { useEffect, useEffectEvent } from 'react';

/** `?` from anywhere on the page but a text field. A quantity is no text field. */
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
