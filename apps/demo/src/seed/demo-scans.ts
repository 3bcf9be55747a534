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

/** Draws stand-ins for photos in reviews, without text: an open carton with its padding, a label, packs in a bag. */
export function drawDemoReviews(): Promise<Buffer[]> {
  const room =
    '<rect width="900" height="900" fill="#e6e9e4"/><rect y="600" width="900" height="300" fill="#cdd3cb"/>';
  const pack = (x: number, y: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="150" height="100" rx="6" fill="#fbfdfc"/><rect x="${x}" y="${y}" width="150" height="30" fill="${fill}"/>
     <path d="M${x + 14} ${y + 52}h110M${x + 14} ${y + 76}h80" stroke="#c9d3ce" stroke-width="8"/>`;
  const carton = `${room}<path d="M130 330h640v420H130z" fill="#c79a63"/><path d="M170 370h560v340H170z" fill="#8d6a3c"/>
    <path d="M130 330 60 230h240l60 100zM770 330l70-100H600l-60 100z" fill="#dcb582"/>
    ${[190, 370, 550].map((x) => pack(x, 390, '#5b9bb0') + pack(x, 510, '#5b9bb0')).join('')}
    ${[210, 300, 390, 480, 570, 660].map((x) => `<circle cx="${x}" cy="664" r="42" fill="#eef3f1" fill-opacity=".9"/>`).join('')}`;
  const label = `${room}<path d="M60 140h780v640H60z" fill="#c79a63"/><path d="M60 140h780v60H60z" fill="#efe3cf" fill-opacity=".8"/>
    <rect x="250" y="300" width="400" height="330" rx="10" fill="#fbfdfc"/>
    ${[350, 395, 440, 485].map((y, at) => `<rect x="285" y="${y}" width="${[330, 260, 300, 210][at]}" height="18" rx="9" fill="#9fb3a8"/>`).join('')}
    ${[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `<rect x="${290 + at * 30}" y="530" width="${at % 3 === 0 ? 16 : 8}" height="70" fill="#2f3b36"/>`).join('')}`;
  const bag = `${room}<path d="M180 210h540l40 540H140z" fill="#f7fbfa" fill-opacity=".75" stroke="#b9c9c1" stroke-width="6"/>
    <path d="M180 210h540v50H180z" fill="#5b9bb0" fill-opacity=".6"/>
    ${[230, 400, 560].map((x, at) => pack(x, 420 + at * 30, '#d08a4a') + pack(x - 20, 560 + at * 20, '#d08a4a')).join('')}`;
  const whole = (drawn: string) =>
    toJpeg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" viewBox="0 0 900 900">${drawn}</svg>`,
    );
  return Promise.all([carton, label, bag].map(whole));
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
