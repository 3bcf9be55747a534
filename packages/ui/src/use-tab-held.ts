import { useEffect } from 'react';

/**
 * Holds a Tab that comes while the focus stands at the end of a modal pop-up. Base UI's guard there hands it back inside with the
 * next frame only, and a second Tab before that would lead into the page behind, from where nothing leads back.
 */
export function useTabHeld(isModalOpen: boolean): void {
  useEffect(() => {
    if (!isModalOpen) return;
    const hold = (event: KeyboardEvent) => {
      const isAtGuard = document.activeElement?.hasAttribute('data-base-ui-focus-guard');
      if (event.key === 'Tab' && isAtGuard) event.preventDefault();
    };
    document.addEventListener('keydown', hold, true);
    return () => document.removeEventListener('keydown', hold, true);
  }, [isModalOpen]);
}
