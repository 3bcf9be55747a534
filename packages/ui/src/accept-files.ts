export type FileRules = {
  /** The input's accept attribute: `.jpg,.png,.pdf` or `image/*`. */
  accept?: string | undefined;
  maxBytes?: number | undefined;
  /** How many more files fit. */
  room?: number | undefined;
};

export type FileRefusal = { name: string; reason: 'kind' | 'too-large' | 'empty' | 'too-many' | 'too-small' };

type FileFacts = { name: string; size: number; type: string };

function isOfKind(file: FileFacts, accept: string): boolean {
  const name = file.name.toLowerCase();
  return accept
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .some((kind) => {
      if (kind.startsWith('.')) return name.endsWith(kind);
      if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
      return file.type === kind;
    });
}

/** Splits files into accepted and refused ones, with the reason. The server checks again. */
export function acceptFiles<F extends FileFacts>(files: readonly F[], { accept, maxBytes, room }: FileRules) {
  const accepted: F[] = [];
  const refused: FileRefusal[] = [];
  for (const file of files) {
    const reason =
      accept && !isOfKind(file, accept)
        ? 'kind'
        : file.size === 0
          ? 'empty'
          : maxBytes !== undefined && file.size > maxBytes
            ? 'too-large'
            : room !== undefined && accepted.length >= room
              ? 'too-many'
              : null;
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** 512 KB, 3.4 MB. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}
