import type { PaperFont } from './open-font.ts';
import type { Paper, PaperCell, PaperFact } from './paper.ts';
import { makePen, type Pen } from './pen.ts';
import { writePdf } from './write-pdf.ts';

/** A4, in points. */
const short = 595.28;
const long = 841.89;
const margin = 30;
const footHeight = 30;
const size = 8;
const lineHeight = 11;
const cellPad = 3;

interface Frame {
  readonly pen: Pen;
  readonly paper: Paper;
  readonly width: number;
  readonly height: number;
}

/** Pages being written; the last is filled from `y`. */
interface Sheets {
  readonly pages: string[][];
  y: number;
}

const inner = ({ width }: Frame) => width - 2 * margin;
const draw = (sheets: Sheets, ...ops: string[]) => void sheets.pages.at(-1)?.push(...ops);

/** The seal: a ring, the company's name along its upper half, two lines of text inside. */
function sealOps({ pen, paper, width }: Frame): string[] {
  if (!paper.seal) return [];
  const radius = 37;
  const x = width - margin - radius;
  const y = margin + radius - 6;
  const letters = Array.from(paper.seal.around);
  const letterSize = Math.min(8, 96 / letters.length);
  const spread = Math.min(Math.PI * 1.3, letters.length * 0.3);
  const reach = radius - letterSize - 3;
  const around = letters.map((letter, at) => {
    const turn = letters.length === 1 ? 0 : spread / 2 - (spread * at) / (letters.length - 1);
    const half = pen.widthOf(letter, letterSize) / 2;
    return pen.text(
      x - Math.sin(turn) * reach - Math.cos(turn) * half,
      y - Math.cos(turn) * reach + Math.sin(turn) * half,
      letter,
      { size: letterSize, ink: 'seal', angle: turn },
    );
  });
  const centred = (words: string, baseline: number, letterSize: number) =>
    pen.text(x - pen.widthOf(words, letterSize) / 2, baseline, words, {
      size: letterSize,
      ink: 'seal',
      isBold: true,
    });
  return [
    pen.circle(x, y, radius, 1.6),
    ...around,
    centred(paper.seal.middle, y + 5, 15),
    centred(paper.seal.below, y + 20, 7),
  ];
}

/** Page header: company and title in the middle, marks on the left, the seal on the right. */
function startPage(frame: Frame, sheets: Sheets): void {
  const { pen, paper, width } = frame;
  sheets.pages.push([]);
  const centred = (words: string, baseline: number, letterSize: number) =>
    pen.text((width - pen.widthOf(words, letterSize)) / 2, baseline, words, {
      size: letterSize,
      isBold: true,
    });
  draw(sheets, centred(paper.company, margin + 13, 11), centred(paper.title, margin + 36, 17));
  for (const [at, mark] of paper.marks.entries()) {
    draw(
      sheets,
      pen.text(margin, margin + 36 + (at - paper.marks.length + 1) * 13, `${mark.name} ${mark.value}`, {
        size,
      }),
    );
  }
  draw(sheets, ...sealOps(frame));
  sheets.y = margin + (paper.seal ? 74 : 48);
}

function drawFact(
  frame: Frame,
  fact: PaperFact,
  x: number,
  y: number,
  width: number,
): [ops: string[], height: number] {
  const { pen } = frame;
  const name = `${fact.name}：`;
  const indent = pen.widthOf(name, size);
  const lines = pen.wrap(fact.value, size, width - indent - 6);
  return [
    [
      pen.text(x, y + 9, name, { size, ink: 'soft' }),
      ...lines.map((line, at) => pen.text(x + indent, y + 9 + at * lineHeight, line, { size })),
    ],
    lines.length * lineHeight + 3,
  ];
}

const factColumns = 3;

/** Facts side by side; a wide one has its own row. */
function drawFacts(frame: Frame, sheets: Sheets): void {
  let column = 0;
  let rowHeight = 0;
  const endRow = () => {
    sheets.y += rowHeight;
    column = 0;
    rowHeight = 0;
  };
  const columnWidth = inner(frame) / factColumns;
  for (const fact of frame.paper.facts) {
    if (fact.isWide && column > 0) endRow();
    const width = fact.isWide ? inner(frame) : columnWidth;
    const [ops, height] = drawFact(frame, fact, margin + column * columnWidth, sheets.y, width);
    draw(sheets, ...ops);
    rowHeight = Math.max(rowHeight, height);
    column += 1;
    if (fact.isWide || column === factColumns) endRow();
  }
  if (column > 0) endRow();
  sheets.y += 3;
}

const textSize = 9.5;
const textLine = 16;

/** Running text, over several pages if necessary. */
function drawParagraphs(frame: Frame, sheets: Sheets): void {
  const { pen, paper } = frame;
  for (const paragraph of paper.paragraphs ?? []) {
    for (const line of pen.wrap(paragraph, textSize, inner(frame))) {
      if (sheets.y + textLine > bottomOf(frame)) startPage(frame, sheets);
      draw(sheets, pen.text(margin, sheets.y + 12, line, { size: textSize }));
      sheets.y += textLine;
    }
    sheets.y += 2;
  }
}

interface Grid {
  /** Left edges of the columns, and the right edge of the last. */
  readonly edges: readonly number[];
}

function gridOf(frame: Frame): Grid {
  const { columns } = frame.paper;
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  const edges = [margin];
  for (const column of columns) edges.push((edges.at(-1) ?? 0) + (inner(frame) * column.width) / whole);
  return { edges };
}

function cellOps(
  frame: Frame,
  { edges }: Grid,
  cells: ReadonlyArray<readonly string[]>,
  y: number,
  isHead: boolean,
  isWarning: (column: number) => boolean,
): string[] {
  const { pen, paper } = frame;
  return cells.flatMap((lines, at) => {
    const style = { size, isBold: isHead, ...(isWarning(at) ? { ink: 'seal' as const } : {}) };
    const left = (edges[at] ?? 0) + cellPad;
    const room = (edges[at + 1] ?? 0) - cellPad - left;
    const { align } = paper.columns[at] ?? {};
    return lines.map((line, row) => {
      const rest = room - pen.widthOf(line, size);
      const shift = align === 'right' ? rest : align === 'center' ? rest / 2 : 0;
      return pen.text(left + shift, y + cellPad + 8 + row * lineHeight, line, style);
    });
  });
}

const textOf = (cell: PaperCell) => (typeof cell === 'string' ? cell : cell.text);

/** The lines of each cell, and the height of the row. */
function measureRow(frame: Frame, { edges }: Grid, cells: readonly PaperCell[]) {
  const lines = cells.map((cell, at) =>
    frame.pen.wrap(textOf(cell), size, (edges[at + 1] ?? 0) - (edges[at] ?? 0) - 2 * cellPad),
  );
  return { lines, height: Math.max(1, ...lines.map((one) => one.length)) * lineHeight + 2 * cellPad - 1 };
}

function drawRow(
  frame: Frame,
  sheets: Sheets,
  grid: Grid,
  cells: readonly PaperCell[],
  isHead: boolean,
): void {
  const { pen } = frame;
  const { lines, height } = measureRow(frame, grid, cells);
  const [top, bottom] = [sheets.y, sheets.y + height];
  const right = margin + inner(frame);
  if (isHead) draw(sheets, pen.fill(margin, top, inner(frame), height), pen.line(margin, top, right, top));
  const isWarning = (column: number) => typeof cells[column] === 'object';
  draw(sheets, ...cellOps(frame, grid, lines, top, isHead, isWarning));
  draw(
    sheets,
    ...grid.edges.map((x) => pen.line(x, top, x, bottom)),
    pen.line(margin, bottom, right, bottom),
  );
  sheets.y = bottom;
}

const notesOf = ({ pen, paper, width }: Frame) =>
  paper.notes.flatMap((note) => pen.wrap(note, size, width - 2 * margin));

/** A company seal is at most 42 mm wide; its name is above it. */
const stampWidth = 160;
const stampHeight = 136;

/** An empty frame at the right edge. */
function drawStampBox(frame: Frame, sheets: Sheets, name: string): void {
  const { pen } = frame;
  const right = margin + inner(frame);
  const [left, top, bottom] = [right - stampWidth, sheets.y + 8, sheets.y + 8 + stampHeight];
  draw(
    sheets,
    pen.line(left, top, right, top, 0.3),
    pen.line(left, bottom, right, bottom, 0.3),
    pen.line(left, top, left, bottom, 0.3),
    pen.line(right, top, right, bottom, 0.3),
    pen.text(left + 6, top + 12, name, { size, ink: 'soft' }),
  );
}

/** Height of {@link drawEnd}. */
function endHeight(frame: Frame): number {
  const { signatures, stampBox } = frame.paper;
  const signing = stampBox === undefined ? (signatures.length > 0 ? 26 : 0) : stampHeight + 12;
  return 24 + notesOf(frame).length * 12 + signing;
}

const bottomOf = ({ height }: Frame) => height - margin - footHeight + 12;

/** The table, over several pages if necessary: rows are never split, and each page repeats the heading. */
function drawTable(frame: Frame, sheets: Sheets): void {
  if (frame.paper.columns.length === 0) return;
  const grid = gridOf(frame);
  const titles = frame.paper.columns.map((column) => column.title);
  drawRow(frame, sheets, grid, titles, true);
  const { rows } = frame.paper;
  for (const [at, row] of rows.entries()) {
    // The last row stays with the block below the table: nobody signs a page without goods.
    const below = at === rows.length - 1 ? endHeight(frame) : 0;
    if (sheets.y + measureRow(frame, grid, row).height + below > bottomOf(frame)) {
      startPage(frame, sheets);
      drawRow(frame, sheets, grid, titles, true);
    }
    drawRow(frame, sheets, grid, row, false);
  }
}

function drawEnd(frame: Frame, sheets: Sheets): void {
  const { pen, paper } = frame;
  // A table keeps its last row with this block; running text does not.
  if (sheets.y + endHeight(frame) > bottomOf(frame)) startPage(frame, sheets);
  let x = margin + inner(frame);
  for (const [at, sum] of paper.sums.toReversed().entries()) {
    const words = `${sum.name} ${sum.value}`;
    const letterSize = at === 0 ? 10 : size;
    x -= pen.widthOf(words, letterSize);
    draw(sheets, pen.text(x, sheets.y + 16, words, { size: letterSize, isBold: at === 0 }));
    x -= 16;
  }
  sheets.y += paper.sums.length > 0 ? 24 : 8;
  for (const note of notesOf(frame)) {
    draw(sheets, pen.text(margin, sheets.y + 9, note, { size, ink: 'soft' }));
    sheets.y += 12;
  }
  if (paper.stampBox !== undefined) drawStampBox(frame, sheets, paper.stampBox);
  const room = inner(frame) - (paper.stampBox === undefined ? 0 : stampWidth);
  const share = room / Math.max(1, paper.signatures.length);
  for (const [at, signature] of paper.signatures.entries()) {
    draw(sheets, ...drawFact(frame, signature, margin + at * share, sheets.y + 12, share)[0]);
  }
}

function drawFeet(frame: Frame, sheets: Sheets): void {
  const { pen, paper, height } = frame;
  const baseline = height - margin + 4;
  for (const [at, page] of sheets.pages.entries()) {
    const count = `第 ${at + 1} 页　共 ${sheets.pages.length} 页`;
    const right = margin + inner(frame);
    page.push(
      pen.line(margin, baseline - 12, right, baseline - 12, 0.3),
      pen.text(margin, baseline, paper.foot, { size: 7, ink: 'soft' }),
      pen.text(right - pen.widthOf(count, 8), baseline, count, { size: 8 }),
    );
  }
}

/** A paper as a PDF on A4. */
export function layOutPaper(paper: Paper, font: PaperFont): Uint8Array {
  const [width, height] = paper.isLandscape ? [long, short] : [short, long];
  const pen = makePen(font, height);
  const frame = { pen, paper, width, height };
  const sheets: Sheets = { pages: [], y: 0 };
  startPage(frame, sheets);
  drawFacts(frame, sheets);
  drawParagraphs(frame, sheets);
  drawTable(frame, sheets);
  drawEnd(frame, sheets);
  drawFeet(frame, sheets);
  return writePdf(
    {
      title: `${paper.title} ${paper.marks[0]?.value ?? ''}`.trim(),
      width,
      height,
      pages: sheets.pages.map((ops) => ops.join('\n')),
      glyphs: pen.used.values(),
      madeAt: new Date(paper.madeAt),
      signature: paper.signature,
    },
    font,
  );
}
