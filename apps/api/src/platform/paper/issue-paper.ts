import type { Paper } from './paper.ts';
import { printPaper } from './print-paper.ts';
import { type PrintedPaper, pdfType } from './printed-paper.ts';

/** What a paper of the wholesaler says; who issues it, its seal, foot and file name come with it. */
export interface PaperDraft extends Omit<Paper, 'company' | 'seal' | 'foot'> {
  /** Of the order or the parcel. */
  readonly number: string;
  readonly seller: string;
  /** What its seal is for; null without one. The seals of this store are demonstrations and say so. */
  readonly sealFor: string | null;
}

/** Prints a paper under the wholesaler's head: the same seal, foot and file name on each. */
export async function issuePaper({ number, seller, sealFor, ...draft }: PaperDraft): Promise<PrintedPaper> {
  const worth = sealFor === null ? '演示数据' : '演示数据，印章仅作演示，不具法律效力';
  const paper: Paper = {
    ...draft,
    company: seller,
    seal: sealFor === null ? null : { around: seller, middle: '演示', below: sealFor },
    foot: `${seller} ${draft.title} ${number}　${worth}`,
  };
  return {
    bytes: await printPaper(paper),
    contentType: pdfType,
    fileName: `${draft.title}_${number}.pdf`,
  };
}
