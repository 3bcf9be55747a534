/**
 * Leaving a field by a press on a button below would move that button away under the pointer, and the click would be
 * lost; so what takes room or gives it back waits for the release.
 */
export function afterPress(act: () => void): void {
  const isPressed = document.querySelector(':active') !== null;
  if (isPressed) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
}
