/** The address of the picture of one of the wholesaler's licences. */
export function licencePicture(kind: string): string {
  return `/picture/licence/${kind}.svg`;
}
