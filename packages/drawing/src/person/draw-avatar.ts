import { colourFamily } from '../colour/colour-family.ts';
import { signsOf, textWidth } from '../lettering/measure-text.ts';
import { svgDocument } from '../svg/document.ts';
import { hashText } from '../svg/hash-text.ts';
import { letters, printable } from '../svg/letters.ts';
import { svg } from '../svg/markup.ts';

/** The given name of a person (周敏 whole, 欧阳文杰 → 文杰), the beginning of a shop's name, initials of a foreign one. */
export function avatarLetters(name: string): string {
  const text = printable(name)
    .replace(/[（(].*$/u, '')
    .trim();
  const signs = signsOf(text);
  if (/^\p{Script=Han}/u.test(text))
    return (signs.length <= 4 ? signs.slice(-2) : signs.slice(0, 2)).join('');
  const words = text.split(' ').filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const initials = words.slice(0, 2).map((word) => signsOf(word)[0] ?? '');
  return (initials.join('') || (signs[0] ?? '')).toUpperCase();
}

/** A round picture for a person or shop without a photo, 80 × 80. */
export function drawAvatar(name: string): string {
  const { main, deep } = colourFamily(hashText(`avatar|${printable(name)}`));
  const shown = avatarLetters(name);
  const size = Math.min(32, 56 / Math.max(1, textWidth(shown)));
  const face =
    shown === ''
      ? svg`<circle cx="40" cy="31" r="13" fill="#fff"/><path d="M15 68q4-21 25-21t25 21z" fill="#fff"/>`
      : svg`<text x="40" y="${40 + size * 0.36}" font-size="${size}" font-weight="600" text-anchor="middle" fill="#fff">
        ${letters(shown)}</text>`;
  return svgDocument(
    80,
    80,
    svg`<circle cx="40" cy="40" r="40" fill="${deep}"/>
      <circle cx="40" cy="40" r="40" fill="${main}" fill-opacity=".55"/>${face}`,
    { label: printable(name) },
  );
}
