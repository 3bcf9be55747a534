import { type RefObject, useEffect } from 'react';

/** So many rows are one block, which the browser passes over as a whole. */
export const rowsTogether = 8;

/** A block is at least as tall. */
const blockPx = rowsTogether * 46;

/** While it scrolls, rows this far beyond the window are drawn ahead, and kept behind it, in heights of it. */
const screensAhead = 0.5;
const screensBehind = 0.25;

/** And at rest: a little more than browsers do themselves, so that they find nothing left to do. */
const screensResting = 1.75;

/** Rows this far beyond it are kept from the browser, which would take in all at once that come near. */
const screensHeld = 4;

/** Scrolling has ended after so long without another step. */
const restMs = 400;

/** Without another step for so long, drawing goes on by itself. */
const pauseMs = 60;

/** Keys lead to rows that must be there at once. */
const keysMs = 500;

/** What drawing may take of a frame: of rows that are seen to be missing, and of those that will be wanted. */
const wantedMs = 26;
const aheadMs = 12;
const mostAtOnce = 8;
const foldedAtOnce = 2;
const releasedAtOnce = 10;

type Block = HTMLTableSectionElement;
type Blocks = HTMLCollectionOf<Block>;

const bottomOf = (block: Block | undefined): number => block?.getBoundingClientRect().bottom ?? 0;

/** The first block that ends below the upper edge of the window. */
function firstSeen(blocks: Blocks): number {
  let from = 0;
  let to = blocks.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (bottomOf(blocks[middle]) > 0) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The blocks from one number to another, which may lie beyond the ends. */
function between(blocks: Blocks, from: number, to: number): Block[] {
  const list: Block[] = [];
  for (let at = Math.max(0, from); at <= to; at += 1) {
    const block = blocks[at];
    if (!block) break;
    list.push(block);
  }
  return list;
}

/** So many blocks reach at least so many heights of the window. */
const blocksIn = (screens: number): number => Math.ceil((screens * window.innerHeight) / blockPx);

const isDrawn = (block: Block): boolean =>
  block.rows[0]?.cells[0]?.checkVisibility({ contentVisibilityAuto: true }) === true;

/** Which blocks are open and which of their rows are still to come, as `data-turn` says to goods-table.css. */
class Turns {
  private readonly open = new Map<Block, HTMLTableRowElement[]>();
  private readonly folded = new Set<Block>();

  /** Takes what the browser has drawn as open. */
  begin(blocks: readonly Block[]): void {
    for (const block of this.open.keys()) if (!block.isConnected) this.open.delete(block);
    for (const block of this.folded) if (!block.isConnected) this.folded.delete(block);
    for (const block of blocks) if (!this.open.has(block) && isDrawn(block)) this.open.set(block, []);
  }

  get opened(): IterableIterator<Block> {
    return this.open.keys();
  }

  get hasFolded(): boolean {
    return this.folded.size > 0;
  }

  lacksRows(block: Block): boolean {
    return this.open.get(block)?.length !== 0;
  }

  /** Keeps the place of a block whose rows are not to be drawn for now. */
  fold(block: Block, height?: number): void {
    if (this.folded.has(block)) return;
    this.showAll(block);
    this.open.delete(block);
    this.folded.add(block);
    block.dataset.turn = 'folded';
    if (height !== undefined) block.style.minBlockSize = `${height}px`;
  }

  keepFolded(blocks: readonly Block[]): void {
    for (const block of blocks) if (!this.open.has(block)) this.fold(block);
  }

  /** Draws up to so many more rows of a block, the upper ones first or the lower ones; gives how many. */
  draw(block: Block, most: number, fromBelow: boolean): number {
    let later = this.open.get(block);
    if (!later) {
      later = Array.from(block.rows);
      for (const row of later) row.dataset.turn = 'later';
      this.folded.delete(block);
      this.open.set(block, later);
      block.dataset.turn = fromBelow ? 'up' : 'down';
    }
    const rows = fromBelow ? later.splice(-most, most) : later.splice(0, most);
    for (const row of rows) delete row.dataset.turn;
    if (later.length === 0) this.showAll(block);
    return rows.length;
  }

  /** Gives up to so many blocks back to the browser. */
  release(most: number): void {
    let left = most;
    for (const block of this.folded) {
      if (left === 0) return;
      left -= 1;
      this.folded.delete(block);
      this.showAll(block);
    }
  }

  releaseAll(): void {
    this.release(Number.POSITIVE_INFINITY);
    for (const block of this.open.keys()) this.showAll(block);
  }

  private showAll(block: Block): void {
    for (const row of this.open.get(block)?.splice(0) ?? []) delete row.dataset.turn;
    delete block.dataset.turn;
    block.style.minBlockSize = '';
  }
}

/**
 * While a long table scrolls, its rows are laid out and painted one after the other, those in the window first, and
 * never so many in one frame that the page stops answering. A browser by itself takes all at once that come near. At
 * rest the rows that are far away are the browser's own again, for its search and for readers.
 */
export function useRowsInTurn(list: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const turns = new Turns();
    const painted = new MessageChannel();
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let scrolledAt = 0;
    let keyAt = Number.NEGATIVE_INFINITY;
    let heldAt: number | undefined;
    let top = 0;
    let isDown = true;
    let atOnce = 1;
    let drewAt = 0;
    let budgetMs = aheadMs;

    function stop() {
      clearTimeout(pause);
      cancelAnimationFrame(frame);
      heldAt = undefined;
      atOnce = 1;
    }

    // Comes when the frame in which rows were drawn has been painted.
    painted.port1.onmessage = () => {
      const took = performance.now() - drewAt;
      if (took > budgetMs) atOnce = Math.max(1, took > 1.5 * budgetMs ? atOnce >> 1 : atOnce - 1);
      else if (took < 0.7 * budgetMs) atOnce = Math.min(atOnce + 1, mostAtOnce);
    };

    /** Draws what there is time for, and says whether that was all. Everything is asked before anything is marked. */
    function draw(now: number): boolean {
      const blocks = list.current?.tBodies;
      if (!blocks) return true;
      const isResting = now - scrolledAt > restMs;
      if (window.scrollY !== top) isDown = window.scrollY > top;
      top = window.scrollY;
      const above = isResting ? screensResting : isDown ? screensBehind : screensAhead;
      const below = isResting ? screensResting : isDown ? screensAhead : screensBehind;
      const at = firstSeen(blocks);
      const seen = between(blocks, at, at + blocksIn(1));
      const over = between(blocks, at - blocksIn(above), at - 1);
      const under = between(blocks, at + seen.length, at + seen.length - 1 + blocksIn(below));
      const held =
        at === heldAt ? [] : between(blocks, at - blocksIn(screensHeld), at + blocksIn(1 + screensHeld));
      if (heldAt === undefined) turns.begin(held);

      over.reverse();
      if (!isDown) seen.reverse();
      const inTurn = isDown ? [...seen, ...under, ...over] : [...seen, ...over, ...under];
      const left = Array.from(turns.opened).filter((block) => !inTurn.includes(block));
      const lacking = inTurn.filter((block) => turns.lacksRows(block));
      const folding = left.slice(0, foldedAtOnce).map((block) => ({ block, height: block.offsetHeight }));

      const isMissed = lacking[0] !== undefined && seen.includes(lacking[0]);
      budgetMs = isMissed ? wantedMs : aheadMs;
      let room = atOnce;
      for (const block of lacking) {
        if (room <= 0) break;
        room -= turns.draw(block, room, over.includes(block) || (!isDown && seen.includes(block)));
      }
      for (const { block, height } of folding) turns.fold(block, height);
      if (!isResting) {
        turns.keepFolded(held.filter((block) => !inTurn.includes(block)));
        heldAt = at;
      }
      if (lacking.length > 0) {
        drewAt = performance.now();
        painted.port2.postMessage(undefined);
      } else if (isResting && left.length === 0) {
        turns.release(releasedAtOnce);
        return !turns.hasFolded;
      }
      return false;
    }

    function goOn() {
      frame = requestAnimationFrame((now) => {
        if (draw(now)) stop();
        else goOn();
      });
    }

    // Each step of scrolling is a frame already. To ask for more would keep the page busy between them.
    function step({ timeStamp }: Event) {
      if (timeStamp - keyAt < keysMs) return;
      scrolledAt = performance.now();
      clearTimeout(pause);
      cancelAnimationFrame(frame);
      draw(scrolledAt);
      pause = setTimeout(goOn, pauseMs);
    }

    function leaveToKeys({ timeStamp }: Event) {
      keyAt = timeStamp;
      stop();
      turns.releaseAll();
    }

    window.addEventListener('scroll', step, { passive: true });
    window.addEventListener('keydown', leaveToKeys, { capture: true });
    return () => {
      window.removeEventListener('scroll', step);
      window.removeEventListener('keydown', leaveToKeys, { capture: true });
      stop();
      painted.port1.close();
    };
  }, [list]);
}
