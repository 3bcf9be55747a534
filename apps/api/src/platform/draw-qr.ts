import { encode } from 'uqr';

/** White modules around the code, which scanners need (ISO/IEC 18004). */
const quietZone = 4;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Dark modules of one row as horizontal runs of a path. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start},${y}h${x - start + 1}v1h-${x - start + 1}z`;
  }
  return path;
}

/** Draws a QR code as an SVG picture; `title` describes it to those who cannot see it. */
export function drawQr(text: string, title: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.map(rowPath).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" shape-rendering="crispEdges"><title>${escapeXml(title)}</title><path fill="#fff" d="M0,0h${size}v${size}h-${size}z"/><path fill="#000" d="${path}"/></svg>`;
}
