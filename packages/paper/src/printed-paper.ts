export const pdfType = 'application/pdf';

/** A PDF to be looked at or kept, by the name that it is saved under. */
export interface PrintedPaper {
  readonly bytes: Buffer;
  readonly contentType: typeof pdfType;
  readonly fileName: string;
}
