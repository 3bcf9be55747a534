import { fitLines } from '../lettering/fit-lines.ts';
import { cutToWidth } from '../lettering/measure-text.ts';
import { makerColours } from '../maker/maker-colours.ts';
import { makerFigure } from '../maker/maker-figure.ts';
import { shortMaker } from '../maker/short-maker.ts';
import { svgDocument } from '../svg/document.ts';
import { escapeMarkup, printable } from '../svg/letters.ts';
import { svg } from '../svg/markup.ts';

/** `plate`: figure and short name on white, 240 × 96. `figure`: the figure on a soft background, 96 × 96. */
export type LogoShape = 'plate' | 'figure';

/** The default logo of a maker or brand: one of eight figures in one of twelve colour families. */
export function drawBrandLogo(facts: {
  readonly name: string;
  readonly shape?: LogoShape | undefined;
}): string {
  const name = printable(facts.name);
  const { main, deep, accent, soft } = makerColours(name);
  if (facts.shape === 'figure') {
    return svgDocument(
      96,
      96,
      svg`<rect width="96" height="96" rx="14" fill="${soft}"/>${makerFigure(name, 20, 20, 56, main, accent)}`,
      { label: name },
    );
  }
  const label = cutToWidth(shortMaker(name), 16);
  const set = fitLines(label, { width: 136, height: 60, largest: 32, maxLines: 2 });
  const height = set.lines.length * set.size * set.leading;
  const rows = set.lines.map(
    (line, row) =>
      svg`<text x="88" y="${48 - height / 2 + set.size * (set.leading * row + set.leading / 2 + 0.36)}">
        ${escapeMarkup(line)}</text>`,
  );
  return svgDocument(
    240,
    96,
    svg`<rect width="240" height="96" rx="6" fill="#fff"/>${makerFigure(name, 24, 24, 48, main, accent)}
      <g font-size="${set.size}" font-weight="700" fill="${deep}">${rows}</g>`,
    { label: name },
  );
}
