/** A text with the spans [from, to) of search hits marked. */
export function MarkedText({
  text,
  spans,
}: {
  text: string;
  spans: ReadonlyArray<readonly [number, number]>;
}) {
  const pieces: Array<{ from: number; text: string; isHit: boolean }> = [];
  let at = 0;
  for (const [from, to] of spans) {
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), isHit: false });
    pieces.push({ from, text: text.slice(from, to), isHit: true });
    at = to;
  }
  if (at < text.length) pieces.push({ from: at, text: text.slice(at), isHit: false });
  return pieces.map((piece) =>
    piece.isHit ? <mark key={piece.from}>{piece.text}</mark> : <span key={piece.from}>{piece.text}</span>,
  );
}
