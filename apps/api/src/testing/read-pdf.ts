import { inflateSync } from 'node:zlib';

/** The streams of one of our PDFs, uncompressed, in order. */
function streamsOf(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Length (\d+) >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length;
    return inflateSync(pdf.subarray(start, start + Number(match[1])));
  });
}

const fromHex = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** The texts of one of our PDFs, page by page, decoded by its own character table. */
export function readPdf(pdf: Buffer): { readonly pages: string[][]; readonly fontBytes: number } {
  const [font, table, ...pages] = streamsOf(pdf);
  const characters = new Map(
    [...(table?.toString() ?? '').matchAll(/^<(.{4})> <([0-9A-F]+)>$/gm)].map(([, id, code]) => [
      id?.toLowerCase(),
      fromHex(code ?? ''),
    ]),
  );
  return {
    fontBytes: font?.length ?? 0,
    pages: pages.map((page) =>
      [...page.toString().matchAll(/<([0-9a-f]*)> Tj/g)].map(([, codes]) =>
        (codes?.match(/.{4}/g) ?? []).map((id) => characters.get(id) ?? '\uFFFD').join(''),
      ),
    ),
  };
}
