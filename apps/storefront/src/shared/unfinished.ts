let unfinished = 0;

/** Shows tests and screenshots, as `data-busy` does, that more is to come. */
export function countUnfinished(by: 1 | -1): void {
  unfinished += by;
  if (unfinished > 0) document.body.dataset.unfinished = '';
  else delete document.body.dataset.unfinished;
}

/** Leaves for another document. Until that is there, this one is not finished, whatever it still renders. */
export function leavePage(go: (here: Location) => void): void {
  countUnfinished(1);
  go(window.location);
}
