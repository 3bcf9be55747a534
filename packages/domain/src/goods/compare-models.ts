const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];
/** `M码`, or a single letter: not the L of `3L` (litres) nor the M of a model. */
const letterSize = /(?<![A-Za-z0-9])(X{0,3}[SL]|M)(?=码|号|$|\s)/g;

/** Splits off numbers with decimals; size letters become numbers, so that S < M < L. */
function piecesOf(spec: string): readonly string[] {
  const readable = spec.replace(letterSize, (letter) => String(letters.indexOf(letter)));
  return readable.match(/\d+(?:\.\d+)?|\D+/g) ?? [];
}

/** Sorts sizes and models of a device from small to large: 2ml, 5ml, 10ml; S, M, L; 7号, 7.5号. */
export function compareModels(a: string, b: string): number {
  const [ofA, ofB] = [piecesOf(a), piecesOf(b)];
  for (const [index, piece] of ofA.entries()) {
    const other = ofB[index];
    if (other === undefined) return 1;
    const order =
      Number(piece) - Number(other) || (piece === other ? 0 : piece.localeCompare(other, 'zh-CN'));
    if (order !== 0) return order;
  }
  return ofA.length - ofB.length;
}
