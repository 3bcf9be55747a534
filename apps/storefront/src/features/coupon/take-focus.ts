/** For the element that replaces a pressed button, so that the keyboard continues there. */
export function takeFocus(standing: HTMLElement | null): void {
  if (document.activeElement === document.body) standing?.focus();
}
