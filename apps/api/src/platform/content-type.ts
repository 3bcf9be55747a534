const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** The content type of a stored file, by the ending of its key. */
export function contentTypeOf(key: string): string {
  return types[endingOf(key)] ?? 'application/octet-stream';
}

export function endingOf(key: string): string {
  return key.split('.').at(-1) ?? '';
}
