import sharp from 'sharp';

const toJpeg = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
const toPng = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();

/** Draws a stand-in for the photo of a delivery: a box in front of a door, without text. */
export function drawDemoDelivery(): Promise<Buffer> {
  return toJpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">
    <rect width="900" height="900" fill="#dfe6e2"/>
    <rect y="640" width="900" height="260" fill="#b9c3bd"/>
    <rect x="120" y="90" width="330" height="550" fill="#8aa297"/>
    <rect x="146" y="118" width="278" height="522" fill="#a9bcb3"/>
    <circle cx="396" cy="400" r="14" fill="#5d7268"/>
    <path d="M330 470h430v280H330z" fill="#c79a63"/>
    <path d="M330 470l60-70h430l-60 70z" fill="#dcb582"/>
    <path d="M760 470l60-70v280l-60 70z" fill="#a97f4d"/>
    <path d="M520 470l60-70h40l-60 70v280h-40z" fill="#efe3cf" fill-opacity=".8"/>
    <rect x="370" y="560" width="120" height="90" rx="6" fill="#fbfdfc"/>
    <path d="M386 584h88M386 606h60M386 628h76" stroke="#8fae9f" stroke-width="8"/>
  </svg>`);
}

/**
 * Draws a stand-in for a scanned paper: lines, a frame and a round seal. It has no text, so it needs no font
 * and nobody mistakes it for a real one.
 */
export function drawDemoScan(): Promise<Buffer> {
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
  return toPng(svg);
}
