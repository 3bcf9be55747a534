/** By UTF-16 unit its bytes as one number, 0 where there are none. */
let table: Uint32Array | undefined;

const unknown = 0xfffd;

/** Enters codes of `size` bytes by what the platform's own decoder reads them as: one character each. */
function enter(into: Uint32Array, size: 2 | 4, codes: readonly number[]): void {
  const bytes = new Uint8Array(codes.length * size);
  const view = new DataView(bytes.buffer);
  for (const [at, code] of codes.entries())
    if (size === 2) view.setUint16(at * 2, code);
    else view.setUint32(at * 4, code);
  const text = new TextDecoder('gb18030').decode(bytes);
  for (const [at, code] of codes.entries()) {
    const unit = text.charCodeAt(at);
    if (unit !== unknown && into[unit] === 0) into[unit] = code;
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const digits = range(0x30, 0x39);
const bytesAbove = range(0x81, 0xfe);

/** All codes of two bytes, and those of four that stand for the rest of the basic plane. */
function makeTable(): Uint32Array {
  const made = new Uint32Array(0x1_0000);
  const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfe)];
  enter(
    made,
    2,
    bytesAbove.flatMap((lead) => trails.map((trail) => lead * 0x100 + trail)),
  );
  const ends = bytesAbove.flatMap((third) => digits.map((fourth) => third * 0x100 + fourth));
  for (const first of range(0x81, 0x84))
    for (const second of digits)
      enter(
        made,
        4,
        ends.map((end) => (first * 0x100 + second) * 0x1_0000 + end),
      );
  return made;
}

/** Characters beyond the basic plane stand in order from 0x90308130. */
function supplementary(point: number): number {
  const index = point - 0x1_0000;
  const [first, second, third, fourth] = [
    0x90 + Math.floor(index / 12_600),
    0x30 + (Math.floor(index / 1260) % 10),
    0x81 + (Math.floor(index / 10) % 126),
    0x30 + (index % 10),
  ];
  return ((first * 0x100 + second) * 0x100 + third) * 0x100 + fourth;
}

/** A text in GB18030, which has a code for every character. */
export function encodeGb18030(text: string): Buffer {
  table ??= makeTable();
  const bytes = Buffer.alloc(text.length * 4);
  let length = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const code = point > 0xffff ? supplementary(point) : point < 0x80 ? point : table[point] || 0x3f;
    const size = code < 0x80 ? 1 : code <= 0xffff ? 2 : 4;
    length = bytes.writeUIntBE(code, length, size);
  }
  return bytes.subarray(0, length);
}
