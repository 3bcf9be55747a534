import { parentPort, workerData } from 'node:worker_threads';
import { PDF, type PDFEmbeddedPage, PdfDict, type PdfRef } from '@libpdf/core';

/** Staff hand out longer files. */
const maxPages = 300;
/** An image fills an A4 page except for a margin, in points. */
const page = { width: 595.28, height: 841.89, margin: 24 };
const opacity = 0.45;

const { watermark } = workerData as { readonly watermark: Uint8Array };

/** Maximum depth of a page tree. */
const maxParents = 50;

/**
 * Copies inherited fonts and images to each page (ISO 32000-1 §7.7.3.4): the library only looks at the page,
 * and what it writes there would hide the inherited ones.
 */
async function openPdf(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  for (const { dict } of pdf.getPages()) {
    let at: PdfDict | undefined = dict;
    for (let step = 0; at && step < maxParents; step += 1) {
      const found = at.getDict('Resources', resolve);
      if (found) {
        // A copy, because siblings inherit the same ones.
        if (at !== dict) dict.set('Resources', new PdfDict(found));
        break;
      }
      at = at.getDict('Parent', resolve);
    }
  }
  return pdf;
}

const sheet = await openPdf(watermark);

export interface StampJob {
  readonly bytes: Uint8Array;
  readonly isPdf: boolean;
}

async function pictureOnPage(bytes: Uint8Array): Promise<PDF> {
  const pdf = PDF.create();
  const picture = pdf.embedJpeg(bytes);
  const [width, height] = [page.width - 2 * page.margin, page.height - 2 * page.margin];
  const scale = Math.min(width / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  pdf.addPage({ width: page.width, height: page.height }).drawImage(picture, {
    x: (page.width - drawnWidth) / 2,
    y: (page.height - drawnHeight) / 2,
    width: drawnWidth,
    height: drawnHeight,
  });
  return pdf;
}

async function stamp({ bytes, isPdf }: StampJob): Promise<Uint8Array> {
  const pdf = isPdf ? await openPdf(bytes) : await pictureOnPage(bytes);
  const pages = pdf.getPages();
  if (pages.length === 0 || pages.length > maxPages) throw new Error(`a PDF of ${pages.length} pages`);
  const mark: PDFEmbeddedPage = await pdf.embedPage(sheet, 0);
  for (const one of pages) one.drawPage(mark, { ...one.getCropBox(), opacity });
  return pdf.save();
}

parentPort?.on('message', async (job: StampJob) => {
  try {
    parentPort?.postMessage({ bytes: await stamp(job) });
  } catch (error) {
    parentPort?.postMessage({ failure: String(error instanceof Error ? error.message : error) });
  }
});
