const gapPx = 12;

/** Bars that stay at the bottom of the window, and dialogs; not the veil behind them, which covers everything. */
function isInTheWay(element: Element): boolean {
  if (element.closest('[data-toasts]')) return false;
  const { position, bottom } = getComputedStyle(element);
  if (position !== 'fixed' && (position !== 'sticky' || bottom === 'auto')) return false;
  return element.getBoundingClientRect().height < innerHeight;
}

/** The row in which somebody types. */
function typedRow(): Element | null {
  const field = document.activeElement?.closest('input, textarea, select');
  return field?.closest('tr, [role=row], li') ?? field ?? null;
}

/** What a box with this lower edge would cover. */
function findCovered(
  edge: number,
  { height, width }: { height: number; width: number },
): Element | undefined {
  const row = typedRow()?.getBoundingClientRect();
  if (row && row.top < edge && row.bottom > edge - height) return typedRow() ?? undefined;
  const centre = innerWidth / 2;
  for (const y of [edge - 1, edge - height / 2, edge - height])
    for (const x of [centre - width / 2, centre, centre + width / 2]) {
      const found = document.elementsFromPoint(x, y).find(isInTheWay);
      if (found) return found;
    }
  return undefined;
}

/**
 * How far above the window's bottom a centred box stands free of bars, dialogs and the row in which somebody
 * types, in px.
 */
export function freeBottom(size: { height: number; width: number }): number {
  let edge = innerHeight - gapPx;
  for (let covered = findCovered(edge, size); covered; covered = findCovered(edge, size)) {
    const above = covered.getBoundingClientRect().top - gapPx;
    if (above < size.height || above >= edge) break;
    edge = above;
  }
  return innerHeight - edge;
}
