import sharp from 'sharp';

/**
 * A picture that stands for a scanned paper: lines, a frame and a round seal, and no letters, so that it needs no font and nobody
 * takes it for a real one.
 */
export async function drawDemoScan(): Promise<Buffer> {
  const lines = Array.from({ length: 11 }, (_, index) => {
    const width = [620, 540, 600, 480, 620, 560, 420, 600, 520, 580, 360][index] ?? 500;
    return `<rect x="110" y="${300 + index * 58}" width="${width}" height="16" rx="8" fill="#c9d3ce"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="850" height="1180" viewBox="0 0 850 1180">
    <rect width="850" height="1180" fill="#fbfdfc"/>
    <rect x="40" y="40" width="770" height="1100" fill="none" stroke="#08724A" stroke-width="6"/>
    <rect x="56" y="56" width="738" height="1068" fill="none" stroke="#9fbfb0" stroke-width="2"/>
    <rect x="225" y="130" width="400" height="44" rx="10" fill="#8fae9f"/>
    <rect x="305" y="200" width="240" height="18" rx="9" fill="#c9d3ce"/>
    ${lines}
    <g transform="translate(610 980) rotate(-12)" fill="none" stroke="#c2423a" stroke-opacity=".72">
      <circle r="104" stroke-width="9"/>
      <path d="M0-52 14-16 52-16 22 7 33 44 0 22-33 44-22 7-52-16-14-16z" fill="#c2423a" fill-opacity=".72" stroke="none"/>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
