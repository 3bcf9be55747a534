import { type RefObject, useEffect } from 'react';

/** So many rows are one block, which the browser passes over as a whole. Each block costs every step of a scroll. */
export const rowsTogether = 32;

/** While it scrolls, rows this far beyond the window are drawn ahead, in heights of it. */
const screensAhead = 0.5;

/** Rows so far away are kept back before they come near, in heights of the window: beyond what a browser draws ahead. */
const screensKept = 3;

/** Scrolling has ended after so long without another step. */
const restMs = 400;

/** Without another step for so long, drawing goes on by itself, and the pointer meets rows again. */
const pauseMs = 100;

/** Keys lead to rows that must be there at once. */
const keysMs = 500;

/** What drawing may take of a frame: of rows that are seen to be missing, and of those that will be wanted. */
const wantedMs = 22;
const aheadMs = 12;
const mostAtOnce = 8;

type Row = HTMLTableRowElement;
type Block = HTMLTableSectionElement;

const isOpen = (block: Block): boolean =>
  block.rows[0]?.checkVisibility({ contentVisibilityAuto: true }) === true;

const isLater = (row: Row): boolean => row.hasAttribute('data-later');

function setLater(rows: Iterable<Row>, later: boolean): void {
  for (const row of rows) row.toggleAttribute('data-later', later);
}

/**
 * The rows of a block between two heights of the window. Where they stand is worked out, for to ask a row that the
 * browser passes over would lay out its whole block.
 */
function rowsBetween(block: Block, from: number, to: number): Row[] {
  const { top, height } = block.getBoundingClientRect();
  const { rows } = block;
  const at = (px: number) => Math.floor(((px - top) / height) * rows.length);
  return Array.from(rows).slice(Math.max(0, at(from)), Math.max(0, at(to) + 1));
}

/** The blocks that reach into what lies between two heights of the window. */
function blocksBetween(table: HTMLTableElement, from: number, to: number): Block[] {
  const list: Block[] = [];
  for (const block of table.tBodies) {
    const { top, bottom } = block.getBoundingClientRect();
    if (top > to) break;
    if (bottom > from) list.push(block);
  }
  return list;
}

/**
 * While a long table scrolls, its rows are laid out and painted one after the other, those in the window first, and
 * never so many in one frame that the page stops answering. A browser by itself takes all at once that come near. At
 * rest all rows are the browser's own again, for its search and for readers. The marks are read by goods-table.css.
 */
export function useRowsInTurn(list: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const painted = new MessageChannel();
    let table: HTMLTableElement | undefined;
    let frame = 0;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let scrolledAt = 0;
    let keyAt = Number.NEGATIVE_INFINITY;
    let top = 0;
    let isDown = true;
    let atOnce = 1;
    let drewAt = 0;
    let budgetMs = aheadMs;
    let tookMs = 0;
    const kept = new Set<Block>();

    // What the browser passes over again will be drawn in turn when it comes back.
    function onPassedOver(event: Event) {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped || !(target instanceof HTMLTableSectionElement)) return;
      // A jump leaves behind blocks that never came near.
      kept.add(target);
      setLater(target.rows, true);
    }

    function begin() {
      if (table || !list.current) return;
      table = list.current;
      table.addEventListener('contentvisibilityautostatechange', onPassedOver);
    }

    /** Keeps back the rows of blocks that come near, and takes what the browser has drawn as drawn. */
    function keepBack() {
      if (!table) return;
      const far = screensKept * window.innerHeight;
      const coming = blocksBetween(table, -far, far + window.innerHeight).filter((block) => !kept.has(block));
      const closed = coming.filter((block) => !isOpen(block));
      for (const block of coming) kept.add(block);
      for (const block of closed) setLater(block.rows, true);
    }

    function stop() {
      clearTimeout(pause);
      cancelAnimationFrame(frame);
      table?.removeEventListener('contentvisibilityautostatechange', onPassedOver);
      for (const block of kept) setLater(block.rows, false);
      kept.clear();
      table?.removeAttribute('data-moving');
      table = undefined;
      atOnce = 1;
    }

    // Comes when the frame in which rows were drawn has been painted.
    painted.port1.onmessage = () => {
      tookMs = performance.now() - drewAt;
      if (tookMs > budgetMs) atOnce = Math.max(1, tookMs > 1.5 * budgetMs ? atOnce >> 1 : atOnce - 1);
      else if (tookMs < 0.7 * budgetMs) atOnce = Math.min(atOnce + 1, mostAtOnce);
    };

    /** Draws what there is time for, and says whether nothing is left. Everything is asked before anything is marked. */
    function draw(now: number): boolean {
      if (!table) return true;
      const isResting = now - scrolledAt > restMs;
      if (window.scrollY !== top) isDown = window.scrollY > top;
      top = window.scrollY;
      const high = window.innerHeight;
      const ahead = screensAhead * high;
      const near = blocksBetween(table, -ahead, high + ahead);
      const between = (from: number, to: number) => near.flatMap((block) => rowsBetween(block, from, to));
      const seen = between(0, high).filter(isLater);
      const next = (isDown ? between(high, high + ahead) : between(-ahead, 0)).filter(isLater);
      // At rest whatever the browser keeps drawn.
      const open =
        isResting && seen.length + next.length === 0 ? Array.from(table.tBodies).filter(isOpen) : [];
      const others = open.flatMap((block) => Array.from(block.rows)).filter(isLater);
      if (!isDown) for (const rows of [seen, next]) rows.reverse();

      budgetMs = seen.length > 0 ? wantedMs : aheadMs;
      const drawn = [...seen, ...next, ...others].slice(0, atOnce);
      setLater(drawn, false);
      if (drawn.length > 0) {
        drewAt = performance.now();
        painted.port2.postMessage(undefined);
      }
      return isResting && drawn.length === 0;
    }

    // After as long a rest as the last frame took: one asked for while that one is still made into pixels would wait.
    function goOn() {
      table?.removeAttribute('data-moving');
      frame = requestAnimationFrame((now) => {
        if (draw(now)) stop();
        else pause = setTimeout(goOn, tookMs);
      });
    }

    // Each step of scrolling is a frame already. To ask for more would keep the page busy between them.
    function step({ timeStamp }: Event) {
      if (timeStamp - keyAt < keysMs) return;
      scrolledAt = performance.now();
      clearTimeout(pause);
      cancelAnimationFrame(frame);
      begin();
      table?.setAttribute('data-moving', '');
      keepBack();
      draw(scrolledAt);
      pause = setTimeout(goOn, pauseMs);
    }

    function leaveToKeys({ timeStamp }: Event) {
      keyAt = timeStamp;
      stop();
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
