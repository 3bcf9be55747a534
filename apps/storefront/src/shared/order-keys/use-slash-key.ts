import { type RefObject, useEffect } from 'react';

/** Fields that take a slash. A number field does not, so that `/` works from the order table as well. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  const isNumber = target.getAttribute('role') === 'spinbutton';
  return !isNumber && !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type);
}

/** `/` focuses the field from anywhere on the page. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || takesText(event.target) || document.querySelector('[role="dialog"]'))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}
