import { SaxesParser } from 'saxes';

/** A file as a bucket lists it. */
export interface ListedFile {
  readonly key: string;
  readonly size: number;
  /** Of its content; undefined where the storage names that by something else. */
  readonly md5: string | undefined;
}

export interface ListingPage {
  readonly files: readonly ListedFile[];
  /** Whether more follow the last one. */
  readonly isTruncated: boolean;
}

/** The MD5 that an ETag is, unless the file came in parts or is encrypted by the storage. */
export function md5Of(etag: string | undefined): string | undefined {
  return /^"?([0-9a-f]{32})"?$/.exec(etag ?? '')?.[1];
}

/** Reads a page of ListObjects. Throws where it is no XML of that kind. */
export function readListing(xml: string): ListingPage {
  const files: ListedFile[] = [];
  const path: string[] = [];
  let text = '';
  let fields: Record<string, string> = {};
  let isTruncated: boolean | undefined;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (name === 'Contents') fields = {};
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1);
    if (parent === 'Contents') fields[name] = text;
    else if (parent === 'ListBucketResult' && name === 'IsTruncated') isTruncated = text === 'true';
    else if (name === 'Contents') {
      files.push({ key: fields.Key ?? '', size: Number(fields.Size), md5: md5Of(fields.ETag) });
    }
  });
  parser.write(xml).close();
  if (isTruncated === undefined) throw new Error('the bucket answered with something else than its list');
  return { files, isTruncated };
}
