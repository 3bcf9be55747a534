export const pdfType = 'application/pdf';

/** A PDF to view or save, with its file name. */
export interface PrintedPaper {
  readonly bytes: Buffer;
  readonly contentType: typeof pdfType;
  readonly fileName: string;
}
