import type { Paper } from './paper.ts';
import { printPaper } from './print-paper.ts';
import { type PrintedPaper, pdfType } from './printed-paper.ts';

/** A document of the wholesaler or of a recipient; issuer, seal, footer and file name are added. */
export interface PaperDraft extends Omit<Paper, 'company' | 'seal' | 'foot'> {
  /** Number of the order or parcel. */
  readonly number: string;
  readonly issuer: string;
  /** Purpose of the seal; null without one. This store's seals are demonstrations and say so. */
  readonly sealFor: string | null;
}

/** Prints a document in the issuer's name: with uniform seal, footer and file name. */
export async function issuePaper({ number, issuer, sealFor, ...draft }: PaperDraft): Promise<PrintedPaper> {
  const worth = sealFor === null ? '演示数据' : '演示数据，印章仅作演示，不具法律效力';
  const paper: Paper = {
    ...draft,
    company: issuer,
    seal: sealFor === null ? null : { around: issuer, middle: '演示', below: sealFor },
    foot: `${issuer} ${draft.title} ${number}　${worth}`,
  };
  return {
    bytes: await printPaper(paper),
    contentType: pdfType,
    fileName: `${draft.title}_${number}.pdf`,
  };
}
