import sharp from 'sharp';

/** A picture of one pixel: unreadable. */
export const tinyPicture = {
  name: '小图.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A scanned picture: large enough, with the name of the paper on it. */
export async function makeScan(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#fff"/><text x="80" y="140" font-size="64">${name}</text></svg>`;
  return {
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(words)).png().toBuffer(),
  };
}
