import { rangePlace, signaturePlace } from '@qianfang/paper/write-pdf';
import { type ContractSeal, isSignatureOf, signDetached } from '../../../platform/contract-seal.ts';

/** The byte range of the signature, with its angle brackets. */
function placeOf(pdf: Buffer): { readonly from: number; readonly to: number } | undefined {
  const at = pdf.indexOf('/Contents <');
  if (at < 0) return undefined;
  const from = at + '/Contents '.length;
  const to = pdf.indexOf('>', from) + 1;
  return to > from ? { from, to } : undefined;
}

const withoutPlace = (pdf: Buffer, { from, to }: { from: number; to: number }) =>
  Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]);

/**
 * Fills the signature of a paper printed with a place for it: an approval signature over every other byte of
 * the file (ISO 32000-1 12.8), which any PDF reader can verify. Throws where the paper has no such place.
 */
export function signPdf(pdf: Buffer, seal: ContractSeal, at: Date): Buffer {
  const signed = Buffer.from(pdf);
  const place = placeOf(signed);
  const range = signed.indexOf(rangePlace);
  if (!place || range < 0) throw new Error('the paper has no place for a signature');
  const { from, to } = place;
  const values = `[0 ${from} ${to} ${signed.length - to}]`;
  signed.write(values.padEnd(rangePlace.length), range, 'latin1');
  const signature = signDetached(seal, withoutPlace(signed, place), at).toString('hex');
  if (signature.length > signaturePlace.length - 2)
    throw new Error('the signature is too long for its place');
  signed.write(signature.padEnd(signaturePlace.length - 2, '0'), from + 1, 'latin1');
  return signed;
}

/** Whether a paper is signed by the certificate with this fingerprint and unchanged since. */
export function isSignedPdf(pdf: Buffer, fingerprint: string): boolean {
  const place = placeOf(pdf);
  if (!place) return false;
  const signature = Buffer.from(pdf.toString('latin1', place.from + 1, place.to - 1), 'hex');
  return isSignatureOf(signature, withoutPlace(pdf, place), fingerprint);
}
