/** Where the picture of one of the wholesaler's licences is. */
export function licencePicture(kind: string): string {
  return `/picture/licence/${kind}.svg`;
}
