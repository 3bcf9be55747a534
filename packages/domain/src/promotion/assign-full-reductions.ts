import { type Fen, fen } from '../money/fen.ts';
import { isAtSpecialPrice, isWholly, type WorkingLine } from '../pricing/working-line.ts';
import { type FullReduction, fullReductionOf } from './full-reduction.ts';
import { scopeMatcher } from './scope.ts';
import { nextTier } from './tier-status.ts';

/** An activity with the lines that belong to it. */
interface Group {
  readonly activity: FullReduction;
  /** Σ left of its lines, while lines move between groups. */
  qualifying: number;
}

/** How often lines may be looked through for a better activity: enough in practice, and it keeps pricing linear. */
const improvementRounds = 4;

/**
 * Gives each line at most one 满减 (pricing.md §4.4): the one the buyer picked, else by default the one that saves most. Activities with
 * the largest saving take their lines first; then single lines move wherever the whole saves more by it.
 * `lines` count and take promotions; sets `fullReductionOptions` and `fullReductionId` on them.
 */
export function assignFullReductions(
  activities: readonly FullReduction[],
  lines: readonly WorkingLine[],
): void {
  const groups = openGroups(activities, lines);
  takeLargestFirst(groups, lines);
  const movable = lines.filter((line) => choicesOf(line).length > 1);
  for (let round = 0; round < improvementRounds; round += 1) {
    if (!movable.map((line) => moveToBest(line, groups)).includes(true)) return;
  }
}

function openGroups(activities: readonly FullReduction[], lines: readonly WorkingLine[]): Map<number, Group> {
  const matchers = activities
    .toSorted((a, b) => a.id - b.id)
    .map((activity) => ({ activity, matches: scopeMatcher(activity.scope) }));
  const groups = new Map<number, Group>();
  for (const { activity } of matchers) groups.set(activity.id, { activity, qualifying: 0 });
  for (const line of lines) {
    const atSpecial = isAtSpecialPrice(line);
    const options = matchers.filter(
      ({ activity, matches }) => (activity.stacksWithSpecials || !atSpecial) && isWholly(line, matches),
    );
    line.fullReductionOptions = options.map(({ activity }) => activity.id);
    for (const id of choicesOf(line)) changeQualifying(groups, id, line.left);
  }
  return groups;
}

/** Activities the line may be put in: the picked one alone, if it is one of its own. */
function choicesOf(line: WorkingLine): readonly number[] {
  const picked = line.pickedReductionId;
  return picked !== null && line.fullReductionOptions.includes(picked) ? [picked] : line.fullReductionOptions;
}

function changeQualifying(groups: ReadonlyMap<number, Group>, id: number, change: number): void {
  const group = groups.get(id);
  if (group !== undefined) group.qualifying += change;
}

function takeLargestFirst(groups: ReadonlyMap<number, Group>, lines: readonly WorkingLine[]): void {
  const waiting = new Set(groups.keys());
  let free = lines;
  while (free.length > 0 && waiting.size > 0) {
    const id = largest(waiting, groups);
    waiting.delete(id);
    const isTaken = (line: WorkingLine) => choicesOf(line).includes(id);
    for (const line of free.filter(isTaken)) {
      line.fullReductionId = id;
      for (const other of choicesOf(line)) if (other !== id) changeQualifying(groups, other, -line.left);
    }
    free = free.filter((line) => !isTaken(line));
  }
}

/** Largest saving first, then the nearest to its next tier, then the smaller id. */
function largest(ids: ReadonlySet<number>, groups: ReadonlyMap<number, Group>): number {
  const ranked = [...ids].map((id) => ({ id, saving: savingWith(groups, id, 0), gap: gapOf(groups, id) }));
  ranked.sort((a, b) => b.saving - a.saving || a.gap - b.gap || a.id - b.id);
  return ranked[0]?.id ?? 0;
}

function savingWith(groups: ReadonlyMap<number, Group>, id: number, change: number): Fen {
  const group = groups.get(id);
  return group === undefined ? fen(0) : fullReductionOf(group.activity, fen(group.qualifying + change));
}

function gapOf(groups: ReadonlyMap<number, Group>, id: number): number {
  const group = groups.get(id);
  if (group === undefined) return Number.MAX_SAFE_INTEGER;
  const qualifying = fen(group.qualifying);
  const next = nextTier(group.activity.tiers, qualifying);
  return next === null ? Number.MAX_SAFE_INTEGER : next.amount - qualifying;
}

/** Moves the line where the whole saves most by it; answers whether it moved. */
function moveToBest(line: WorkingLine, groups: ReadonlyMap<number, Group>): boolean {
  const from = line.fullReductionId ?? 0;
  const lost = savingWith(groups, from, 0) - savingWith(groups, from, -line.left);
  let best = { id: from, gain: 0 };
  for (const id of choicesOf(line)) {
    if (id === from) continue;
    const gain = savingWith(groups, id, line.left) - savingWith(groups, id, 0) - lost;
    if (gain > best.gain) best = { id, gain };
  }
  if (best.id === from) return false;
  changeQualifying(groups, from, -line.left);
  changeQualifying(groups, best.id, line.left);
  line.fullReductionId = best.id;
  return true;
}
