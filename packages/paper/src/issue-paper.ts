import type { Paper } from './paper.ts';
import { printPaper } from './print-paper.ts';
import { type PrintedPaper, pdfType } from './printed-paper.ts';

/** What a paper of the wholesaler, or of a company about what it received, says; who issues it, its seal, foot and file name come with it. */
export interface PaperDraft extends Omit<Paper, 'company' | 'seal' | 'foot'> {
  /** Of the order or the parcel. */
  readonly number: string;
  readonly issuer: string;
  /** What its seal is for; null without one. The seals of this store are demonstrations and say so. */
  readonly sealFor: string | null;
}

/** Prints a paper under the head of who issues it: the same seal, foot and file name on each. */
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
