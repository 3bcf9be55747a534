type Point = readonly [x: number, y: number];

/** Strokes of each digit in a box of 10 × 16. */
const strokes: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  0: [
    [
      [5, 0],
      [9, 3],
      [10, 8],
      [9, 13],
      [5, 16],
      [1, 13],
      [0, 8],
      [1, 3],
      [5, 0],
    ],
  ],
  1: [
    [
      [2, 4],
      [6, 0],
      [6, 16],
    ],
    [
      [2, 16],
      [10, 16],
    ],
  ],
  2: [
    [
      [0, 4],
      [2, 1],
      [6, 0],
      [9, 2],
      [9, 6],
      [0, 16],
      [10, 16],
    ],
  ],
  3: [
    [
      [1, 1],
      [6, 0],
      [9, 3],
      [8, 6],
      [4, 8],
      [9, 10],
      [9, 14],
      [5, 16],
      [0, 14],
    ],
  ],
  4: [
    [
      [7, 16],
      [7, 0],
      [0, 11],
      [10, 11],
    ],
  ],
  5: [
    [
      [9, 0],
      [2, 0],
      [1, 7],
      [5, 6],
      [9, 8],
      [9, 13],
      [5, 16],
      [0, 14],
    ],
  ],
  6: [
    [
      [8, 0],
      [3, 4],
      [0, 10],
      [2, 15],
      [6, 16],
      [9, 13],
      [8, 9],
      [4, 8],
      [1, 11],
    ],
  ],
  7: [
    [
      [0, 0],
      [10, 0],
      [4, 16],
    ],
    [
      [3, 8],
      [9, 8],
    ],
  ],
  8: [
    [
      [5, 7],
      [1, 5],
      [1, 2],
      [5, 0],
      [9, 2],
      [9, 5],
      [5, 7],
      [0, 11],
      [1, 15],
      [5, 16],
      [9, 15],
      [10, 11],
      [5, 7],
    ],
  ],
  9: [
    [
      [9, 5],
      [6, 8],
      [2, 7],
      [0, 4],
      [3, 0],
      [7, 0],
      [10, 5],
      [8, 11],
      [3, 16],
    ],
  ],
};

/** A random whole number from `least` (included) to `most` (excluded). */
export type Dice = (least: number, most: number) => number;

/**
 * Draws the digits as bent strokes on one path each, with strokes that mean nothing between them; no text is in the
 * file, so that reading it takes eyes.
 */
export function drawCaptcha(answer: string, dice: Dice): string {
  const jitter = (size: number) => dice(-size * 10, size * 10 + 1) / 10;
  const digits = [...answer].map((digit, index) => {
    const turn = (dice(-22, 23) * Math.PI) / 180;
    const size = 1.5 + dice(0, 5) / 10;
    const centreX = 22 + index * 26 + jitter(3);
    const centreY = 22 + jitter(3);
    const place = ([x, y]: Point): string => {
      const dx = (x - 5) * size + jitter(0.8);
      const dy = (y - 8) * size + jitter(0.8);
      const px = centreX + dx * Math.cos(turn) - dy * Math.sin(turn);
      const py = centreY + dx * Math.sin(turn) + dy * Math.cos(turn);
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    };
    return (strokes[digit] ?? []).map((stroke) => `M${stroke.map(place).join('L')}`).join('');
  });
  const noise = Array.from({ length: 6 }, () => {
    const [x, y] = [dice(0, 120), dice(0, 44)];
    return `M${x} ${y}q${dice(-30, 31)} ${dice(-14, 15)} ${dice(-40, 41)} ${dice(-16, 17)}`;
  });
  const paths = [...digits, ...noise].map((d, index) => {
    const isDigit = index < digits.length;
    return `<path d="${d}" stroke-width="${isDigit ? 2.6 : 1.4}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 44" width="120" height="44" fill="none" stroke="#0a4c34" stroke-linecap="round" stroke-linejoin="round"><rect width="120" height="44" fill="#f1f5f3" stroke="none"/>${paths.join('')}</svg>`;
}
