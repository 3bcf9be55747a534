/** For what stands where a button was that went with its press: the keyboard goes on from there, not from the top of the page. */
export function takeFocus(standing: HTMLElement | null): void {
  if (document.activeElement === document.body) standing?.focus();
}
