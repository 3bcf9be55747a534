import { type RefObject, useEffect } from 'react';

/** Rows this far beyond the window, in heights of it, are laid out ahead while it scrolls. */
const screensScrolling = 0.75;

/** And at rest: a little more than browsers do themselves, so that they find nothing left to do. */
const screensResting = 1.75;

/** Rows this far beyond it are kept from the browser, which would take in all at once that come near. */
const screensHeld = 4;

/** Scrolling has ended after so long without another step. */
const restMs = 200;

/** Keys lead to rows that must be there at once. */
const keysMs = 500;

/** A frame this quick leaves room for one more block in the next; one this slow was too much. */
const quickFrameMs = 20;
const slowFrameMs = 34;
const mostAtOnce = 6;
const releasedAtOnce = 30;

type Block = HTMLTableSectionElement;

/** The first block that ends below a line of the window. */
function firstBelow(blocks: HTMLCollectionOf<Block>, line: number): number {
  let from = 0;
  let to = blocks.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((blocks[middle]?.getBoundingClientRect().bottom ?? 0) > line) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Which blocks are drawn and which are held back, as `data-turn` says to goods-table.css. */
class Turns {
  private readonly marks = { near: new Set<Block>(), far: new Set<Block>() };

  of(turn: 'near' | 'far'): readonly Block[] {
    return [...this.marks[turn]];
  }

  isNear(block: Block): boolean {
    return this.marks.near.has(block);
  }

  give(block: Block, turn: 'near' | 'far'): void {
    if (this.marks[turn].has(block)) return;
    this.release(block);
    this.marks[turn].add(block);
    block.dataset.turn = turn;
  }

  release(block: Block): void {
    this.marks.near.delete(block);
    this.marks.far.delete(block);
    delete block.dataset.turn;
  }
}

/**
 * While a long table scrolls, its blocks of rows are laid out and painted one after the other, those in the window
 * first, and never so many in one frame that the page stops answering. A browser by itself takes all that come near
 * at once. At rest the rows that are far away are the browser's own again, for its search and for readers.
 */
export function useRowsInTurn(list: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const turns = new Turns();
    let frame = 0;
    let scrolledAt = 0;
    let keyAt = Number.NEGATIVE_INFINITY;
    let drawnAt: number | undefined;
    let drewLast = 0;
    let atOnce = 1;

    function stop() {
      cancelAnimationFrame(frame);
      frame = 0;
      drawnAt = undefined;
      drewLast = 0;
      atOnce = 1;
    }

    // Everything is asked before anything is marked, or the page would be laid out for each question.
    function draw(now: number) {
      frame = requestAnimationFrame(draw);
      const table = list.current;
      if (!table) return;
      const blocks = table.tBodies;
      const height = window.innerHeight;
      const isResting = now - scrolledAt > restMs;
      const screens = isResting ? screensResting : screensScrolling;
      const first = firstBelow(blocks, -screensHeld * height);
      const from = firstBelow(blocks, -screens * height);
      const seen = firstBelow(blocks, 0);
      const to = firstBelow(blocks, (1 + screens) * height) + 1;
      const last = firstBelow(blocks, (1 + screensHeld) * height) + 1;
      const all = Array.from(blocks);
      const held = all.slice(first, last);
      if (drawnAt === undefined) {
        const drawn = held.filter((block) =>
          block.rows[0]?.cells[0]?.checkVisibility({ contentVisibilityAuto: true }),
        );
        for (const block of drawn) turns.give(block, 'near');
      }

      // A frame that drew nothing tells nothing of how long the next will take.
      const took = now - (drawnAt ?? now);
      drawnAt = now;
      if (took > slowFrameMs) atOnce = 1;
      else if (drewLast > 0 && took < quickFrameMs) atOnce = Math.min(drewLast + 1, mostAtOnce);

      const inTurn = [...all.slice(seen, to), ...all.slice(from, seen).toReversed()];
      const wanted = new Set(inTurn);
      const lacking = inTurn.filter((block) => !turns.isNear(block));
      const left = turns.of('near').filter((block) => !wanted.has(block));
      const drawnNow = lacking.slice(0, atOnce);
      for (const block of drawnNow) turns.give(block, 'near');
      drewLast = drawnNow.length;
      for (const block of left.slice(0, 3 * atOnce)) turns.give(block, 'far');
      if (!isResting) {
        for (const block of held) if (!turns.isNear(block)) turns.give(block, 'far');
      } else if (lacking.length === 0 && left.length === 0) {
        const far = turns.of('far');
        for (const block of far.slice(0, releasedAtOnce)) turns.release(block);
        if (far.length === 0) stop();
      }
    }

    function begin() {
      scrolledAt = performance.now();
      if (frame === 0 && scrolledAt - keyAt > keysMs) frame = requestAnimationFrame(draw);
    }

    function leaveToKeys() {
      keyAt = performance.now();
      stop();
      for (const block of turns.of('far')) turns.release(block);
    }

    window.addEventListener('scroll', begin, { passive: true });
    window.addEventListener('keydown', leaveToKeys, { capture: true });
    return () => {
      window.removeEventListener('scroll', begin);
      window.removeEventListener('keydown', leaveToKeys, { capture: true });
      stop();
    };
  }, [list]);
}
