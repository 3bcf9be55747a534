import { FileIcon } from '@qianfang/ui/icons';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import type { DocumentItem } from './document-form.tsx';

type Version = NonNullable<DocumentItem['current']>;

const tones: Record<DocumentItem['status'], TagTone> = {
  VALID: 'ok',
  EXPIRING: 'warn',
  EXPIRED: 'bad',
  IN_REVIEW: 'info',
  REJECTED: 'bad',
  REVOKED: 'bad',
  MISSING: 'mute',
};

/** The state of a document in a word, with the days that are left where they count. */
export function DocumentTag({ item }: { item: DocumentItem }) {
  const isPending = item.current?.state === 'draft';
  const left = item.status === 'EXPIRING' && item.days_left !== null ? ` ${item.days_left} 天` : '';
  return (
    <Tag tone={isPending ? 'info' : tones[item.status]}>
      {item.status_label}
      {left}
    </Tag>
  );
}

export function validityOf(item: DocumentItem, version: Version): string {
  if (version.is_long_term || version.valid_to === null) return item.term === 'UNDATED' ? '—' : '长期';
  return version.valid_to;
}

/** Its files as pictures to open; a PDF is a paper. */
export function DocumentFiles({ version, isSmall = false }: { version: Version; isSmall?: boolean }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {version.files.map((file) => (
        <li key={file.n}>
          <a
            href={file.url}
            target="_blank"
            rel="noreferrer"
            title={file.name}
            aria-label={`查看 ${file.name}`}
            className={`grid place-items-center overflow-hidden rounded-control border border-line bg-tile text-ink-3 hover:border-brand ${isSmall ? 'size-10' : 'size-16'}`}
          >
            {file.content_type === 'image/jpeg' ? (
              <img src={file.url} alt="" loading="lazy" className="size-full object-cover" />
            ) : (
              <FileIcon />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
