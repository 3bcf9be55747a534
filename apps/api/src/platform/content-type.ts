const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** What a stored file holds, by the ending of its key. */
export function contentTypeOf(key: string): string {
  return types[endingOf(key)] ?? 'application/octet-stream';
}

export function endingOf(key: string): string {
  return key.split('.').at(-1) ?? '';
}
