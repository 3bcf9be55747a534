import { useEffect, useEffectEvent } from 'react';

/** No quantity has so many digits, and every code has more; + and − step a quantity. */
const isCode = (text: string) => text.trim().length >= 8 && !/^[-+=]*$/.test(text);

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'button'].includes(target.type));

const isCount = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'spinbutton';

/** A scanner may send the separator of GS1 codes as Ctrl + ]. */
function signOf({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey && key === ']') return '\u001d';
  return key.length === 1 && !ctrlKey && !altKey && !metaKey ? key : '';
}

/**
 * Takes what a scanner types, wherever the focus is but in a text: signs and Enter. In a quantity, what is too long
 * for one is a code, and the quantity stays.
 */
export function useScanner(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    function forget() {
      typed = '';
    }
    function listen(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.isComposing || (isTyped(target) && !isCount(target))) return;
      if (key !== 'Enter') {
        if (key === 'Shift') return;
        const sign = signOf(event);
        typed = sign === '' ? '' : typed + sign;
        return;
      }
      const code = typed;
      typed = '';
      if (!isCode(code)) return;
      // Neither the button nor the form that the focus is in shall hear this Enter.
      event.preventDefault();
      event.stopPropagation();
      if (isCount(target)) {
        // Its own way to take back what was typed into it.
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        target.select();
      }
      take(code);
    }
    document.addEventListener('keydown', listen, true);
    document.addEventListener('focusin', forget);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('keydown', listen, true);
      document.removeEventListener('focusin', forget);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
