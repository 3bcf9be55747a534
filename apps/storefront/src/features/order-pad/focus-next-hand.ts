const quantity = 'input[role="spinbutton"]:not(:disabled)';

/** Focuses the first card of an open question, or else a quantity that is not there yet. */
function focusIn(row: Element): boolean {
  // In a table the cards of a line stand in a row of their own below it.
  const cards =
    row.querySelector('[data-hand]') ?? row.nextElementSibling?.querySelector(':scope > td > [data-hand]');
  const field = row.querySelector<HTMLInputElement>(quantity);
  const wanted = cards?.querySelector<HTMLElement>('[data-card]') ?? (field?.value === '' ? field : null);
  wanted?.focus();
  wanted?.scrollIntoView({ block: 'center' });
  return wanted !== null;
}

/**
 * Moves the focus to what the buyer still has to say: in the line itself, else in one below it, else to the button
 * that adds what is ticked. Without a line it begins at the top.
 */
export function focusNextHand(key?: string): void {
  const result = document.querySelector('[data-part=pad-result]');
  const rows = [...(result?.querySelectorAll('[data-line]') ?? [])];
  const from = rows.findIndex((row) => row.getAttribute('data-line') === key);
  for (const row of rows.slice(Math.max(0, from))) if (focusIn(row)) return;
  result?.querySelector<HTMLElement>('[data-add]:not(:disabled)')?.focus();
}
