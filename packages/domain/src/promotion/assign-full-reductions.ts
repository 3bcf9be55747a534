import { type Fen, fen } from '../money/fen.ts';
import { isAtSpecialPrice, isWholly, type WorkingLine } from '../pricing/working-line.ts';
import { type FullReduction, fullReductionOf } from './full-reduction.ts';
import { scopeMatcher } from './scope.ts';
import { nextTier } from './tier-status.ts';
import { type Choosing, isTriable, tryAllChoices } from './try-all-choices.ts';

/** An activity with its lines. */
interface Group {
  readonly activity: FullReduction;
  /** Σ left of its lines, while lines move between groups. */
  qualifying: number;
}

/** Maximum passes to improve the assignment: enough in practice, and pricing stays linear. */
const improvementRounds = 4;

/**
 * Gives each line at most one 满减 (pricing.md §4.4): the one the buyer picked, else the one that saves most.
 * Activities with the largest saving take their lines first; then single lines move wherever the total saves
 * more; finally all combinations are tried, of single lines in a small cart, else of groups with equal
 * activities.
 * `activities` are sorted by id; `lines` count and take promotions; sets their `fullReduction…` fields.
 */
export function assignFullReductions(
  activities: readonly FullReduction[],
  lines: readonly WorkingLine[],
): void {
  const groups = openGroups(activities, lines);
  takeLargestFirst(groups, lines);
  const movable = lines.filter((line) => choicesOf(line).length > 1);
  moveOneByOne(movable, groups);
  if (tryAll(movable, groups)) moveOneByOne(movable, groups);
}

function moveOneByOne(movable: readonly WorkingLine[], groups: ReadonlyMap<number, Group>): void {
  for (let round = 0; round < improvementRounds; round += 1) {
    if (!movable.map((line) => moveToBest(line, groups)).includes(true)) return;
  }
}

/** Lines that move together. */
interface Block extends Choosing {
  readonly lines: readonly WorkingLine[];
}

function blockOf(lines: readonly WorkingLine[], from: number, choices: readonly number[]): Block {
  const amount = lines.reduce((sum, line) => sum + line.left, 0);
  return { lines, amount, choices: [from, ...choices.filter((id) => id !== from)] };
}

/** Single lines where all combinations can be tried, else groups with the same choices and activity. */
function blocksOf(movable: readonly WorkingLine[]): readonly Block[] {
  const single = movable.map((line) => blockOf([line], line.fullReductionId ?? 0, choicesOf(line)));
  if (isTriable(single)) return single;
  const together = Map.groupBy(movable, (line) => `${choicesOf(line).join()}/${line.fullReductionId}`);
  const blocks = [...together.values()].flatMap((lines) => {
    const [first] = lines;
    return first ? [blockOf(lines, first.fullReductionId ?? 0, choicesOf(first))] : [];
  });
  return isTriable(blocks) ? blocks : [];
}

/** Moves lines to the combination that saves most; returns whether any moved. */
function tryAll(movable: readonly WorkingLine[], groups: ReadonlyMap<number, Group>): boolean {
  const blocks = blocksOf(movable);
  if (blocks.length === 0) return false;
  const sums = new Map([...groups].map(([id, { qualifying }]) => [id, qualifying]));
  for (const { amount, choices } of blocks) {
    const from = choices[0] ?? 0;
    sums.set(from, (sums.get(from) ?? 0) - amount);
  }
  const way = tryAllChoices(blocks, sums, (id, sum) => {
    const group = groups.get(id);
    return group === undefined ? 0 : fullReductionOf(group.activity, fen(sum));
  });
  if (way === null) return false;
  for (const [at, block] of blocks.entries()) {
    const to = way[at];
    if (to === undefined) continue;
    for (const line of block.lines) {
      changeQualifying(groups, line.fullReductionId ?? 0, -line.left);
      changeQualifying(groups, to, line.left);
      line.fullReductionId = to;
    }
  }
  return true;
}

function openGroups(activities: readonly FullReduction[], lines: readonly WorkingLine[]): Map<number, Group> {
  const groups = new Map<number, Group>();
  for (const activity of activities) groups.set(activity.id, { activity, qualifying: 0 });
  const find = optionsFinder(activities);
  for (const line of lines) {
    line.fullReductionOptions = find(line);
    for (const id of choicesOf(line)) changeQualifying(groups, id, line.left);
  }
  return groups;
}

const noOptions: readonly number[] = [];

/** Finds the activities a line may have. */
function optionsFinder(activities: readonly FullReduction[]): (line: WorkingLine) => readonly number[] {
  const matchers = activities.map((activity) => ({ activity, matches: scopeMatcher(activity.scope) }));
  return (line) => {
    const found = matchers.filter(
      ({ activity, matches }) =>
        isWholly(line, matches) && (activity.stacksWithSpecials || !isAtSpecialPrice(line)),
    );
    return found.length === 0 ? noOptions : found.map(({ activity }) => activity.id);
  };
}

/** Activities the line may be assigned to: only the picked one, if it is one of its own. */
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

/** Moves the line where the total saves most; returns whether it moved. */
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
