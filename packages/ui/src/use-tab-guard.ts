import { useEffect } from 'react';

/**
 * Blocks a Tab at the end of a modal pop-up. Base UI's guard moves the focus back inside only with the next
 * frame; a second Tab before would leave for the page behind, without a way back.
 */
export function useTabGuard(isModalOpen: boolean): void {
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
