import { deflateSync } from 'node:zlib';
import type { Glyph, PaperFont } from './open-font.ts';

/** Points: 1/72 inch. */
export interface PdfDraft {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** The content stream of each page. */
  readonly pages: readonly string[];
  /** All glyphs on the pages. */
  readonly glyphs: Iterable<Glyph>;
  readonly madeAt: Date;
  /** Reserves space for a digital signature, see sign-pdf.ts. */
  readonly signature: { readonly signer: string; readonly reason: string } | undefined;
}

/** Placeholders as long as their values, set by sign-pdf.ts: signed range, hexadecimal signature. */
export const rangePlace = `[0 ${'9'.repeat(10)} ${'9'.repeat(10)} ${'9'.repeat(10)}]`;
export const signaturePlace = `<${'0'.repeat(12_000)}>`;

const hex = (value: number, digits = 4) => value.toString(16).toUpperCase().padStart(digits, '0');

/** A text string of the document information: UTF-16 with a byte order mark (ISO 32000-1 §7.9.2.2). */
function textString(text: string): string {
  return `<FEFF${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>`;
}

/** D:20261122080000Z (§7.9.4). */
const dateString = (at: Date) => `(D:${at.toISOString().replaceAll(/[-T:]|[.]\d+/g, '')})`;

/** Maps glyphs to characters, for search and copying (§9.10.3). Groups have at most 100. */
function toUnicode(glyphs: readonly Glyph[]): string {
  const rows = glyphs.map(({ id, codePoint }) => {
    const text = String.fromCodePoint(codePoint);
    return `<${hex(id)}> <${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>`;
  });
  const groups = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) =>
    rows.slice(at * 100, at * 100 + 100),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function stream(bytes: Uint8Array | string, facts = ''): Buffer {
  const packed = deflateSync(bytes);
  return Buffer.concat([
    Buffer.from(`<< ${facts} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ]);
}

/** Numbers of the objects independent of the pages. */
const numbers = { catalog: 1, pages: 2, info: 3, type0: 4, cid: 5, descriptor: 6, outlines: 7, unicode: 8 };
const firstPage = 9;

/** Signature field and value (§12.8.1), numbered from `first`; the field is invisible on the page. */
function signatureObjects({ signature, madeAt }: PdfDraft, first: number): string[] {
  if (!signature) return [];
  return [
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature1) /F 132 /Rect [0 0 0 0] /P ${firstPage} 0 R /V ${first + 1} 0 R >>`,
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /Name ${textString(signature.signer)} /Reason ${textString(signature.reason)} /M ${dateString(madeAt)} /ByteRange ${rangePlace} /Contents ${signaturePlace} >>`,
  ];
}

/** A PDF 1.7 of text, lines and one font, subset to the glyphs used. */
export function writePdf(draft: PdfDraft, font: PaperFont): Buffer {
  const glyphs = [...new Map(Array.from(draft.glyphs, (glyph) => [glyph.id, glyph])).values()].sort(
    (a, b) => a.id - b.id,
  );
  // A prefix of six letters marks a subset font (§9.6.4).
  const name = 'QIANFA+NotoSansCJKsc-Regular';
  const pageNumbers = draft.pages.map((_, at) => firstPage + at * 2);
  const field = firstPage + draft.pages.length * 2;
  // Signed and append-only, as the flags must state (§12.7.2).
  const form = draft.signature ? ` /AcroForm << /Fields [${field} 0 R] /SigFlags 3 >>` : '';
  const objects: Array<string | Buffer> = [
    `<< /Type /Catalog /Pages ${numbers.pages} 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >>${form} >>`,
    `<< /Type /Pages /Count ${draft.pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /MediaBox [0 0 ${draft.width} ${draft.height}] /Resources << /Font << /F ${numbers.type0} 0 R >> >> >>`,
    `<< /Title ${textString(draft.title)} /Producer (Qianfang) /CreationDate ${dateString(draft.madeAt)} >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${numbers.cid} 0 R] /ToUnicode ${numbers.unicode} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${numbers.descriptor} 0 R /DW 1000 /W [${glyphs
      .filter(({ width }) => width !== 1000)
      .map(({ id, width }) => `${id} [${width}]`)
      .join(' ')}] >>`,
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [-1002 -1048 2928 1808] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 733 /StemV 80 /FontFile3 ${numbers.outlines} 0 R >>`,
    stream(font.cut(glyphs.map(({ codePoint }) => codePoint)), '/Subtype /CIDFontType0C'),
    stream(toUnicode(glyphs)),
    ...draft.pages.flatMap((content, at) => [
      `<< /Type /Page /Parent ${numbers.pages} 0 R /Contents ${firstPage + at * 2 + 1} 0 R${draft.signature && at === 0 ? ` /Annots [${field} 0 R]` : ''} >>`,
      stream(content),
    ]),
    ...signatureObjects(draft, field),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e9\u00e9\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, at) => {
    const start = length;
    const bytes = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(bytes);
    length += bytes.length;
    return start;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root ${numbers.catalog} 0 R /Info ${numbers.info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
