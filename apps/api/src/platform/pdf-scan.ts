import { inflateSync } from 'node:zlib';

/** Actions and attachments that run something or carry something along; a scan of a licence needs none of them. */
const active =
  /\/(JavaScript|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|GoToE|GoToR|XFA|Rendition|Movie)(?![A-Za-z0-9])/;
/** What one file may unfold to while it is read; beyond it the file is taken for a bomb. */
const mostUnfolded = 64 * 1024 * 1024;

export type PdfVerdict = 'ok' | 'broken' | 'active' | 'encrypted';

/** Names may be written with #xx for any letter, to slip past a plain search. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

interface Stream {
  /** The dictionary in front of the stream, names made plain. */
  readonly head: string;
  readonly start: number;
}

function streamsOf(text: string): Stream[] {
  const streams: Stream[] = [];
  for (const found of text.matchAll(/stream\r?\n/g)) {
    if (text.startsWith('end', found.index - 3)) continue;
    const objectStart = text.lastIndexOf(' obj', found.index);
    streams.push({
      head: plainNames(text.slice(Math.max(objectStart, found.index - 4_000), found.index)),
      start: found.index + found[0].length,
    });
  }
  return streams;
}

/** Pictures are pixels and may be large; an object stream that calls itself a picture is still read. */
function isPicture(head: string): boolean {
  return /\/Subtype\s*\/Image/.test(head) && !head.includes('/ObjStm');
}

/**
 * Looks a PDF through without running any of it: whole, not encrypted, at least one page, nothing active, inside
 * compressed objects too.
 */
export function scanPdf(bytes: Buffer): PdfVerdict {
  const raw = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(raw)) return 'broken';
  if (!raw.slice(-2_048).includes('%%EOF') || !raw.includes('startxref')) return 'broken';
  const plain = plainNames(raw);
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) return 'encrypted';
  if (active.test(plain)) return 'active';
  const page = /\/Type\s*\/Page(?![A-Za-z])/;
  let hasPage = page.test(plain);
  let left = mostUnfolded;
  for (const { head, start } of streamsOf(raw)) {
    if (!head.includes('/FlateDecode') && !head.includes('/Fl')) {
      // Objects packed in another way cannot be looked into here.
      if (head.includes('/ObjStm') && head.includes('/Filter')) return 'broken';
      continue;
    }
    if (isPicture(head)) continue;
    let unfolded: string;
    try {
      unfolded = inflateSync(bytes.subarray(start), { maxOutputLength: left }).toString('latin1');
    } catch {
      // A broken page stream harms nobody; objects that we cannot see into are refused.
      if (head.includes('/ObjStm')) return 'broken';
      continue;
    }
    left -= unfolded.length;
    if (left <= 0) return 'broken';
    const text = plainNames(unfolded);
    if (active.test(text)) return 'active';
    hasPage ||= head.includes('/ObjStm') && page.test(text);
  }
  return hasPage ? 'ok' : 'broken';
}
