import { endText } from '@qianfang/domain/qualification/document-type';
import { FileIcon } from '@qianfang/ui/icons';
import { Tag, type TagTone } from '@qianfang/ui/tag';
import type { DocumentItem } from './document-body.ts';

type Version = NonNullable<DocumentItem['current']>;

const tones: Record<DocumentItem['status'], TagTone> = {
  VALID: 'ok',
  EXPIRING: 'warn',
  EXPIRED: 'bad',
  PENDING: 'info',
  IN_REVIEW: 'info',
  REJECTED: 'bad',
  REVOKED: 'bad',
  MISSING: 'mute',
};

/** The state of a document in a word, with the days left where they matter. */
export function DocumentTag({ item }: { item: DocumentItem }) {
  const left = item.status === 'EXPIRING' && item.days_left !== null ? ` ${item.days_left} 天` : '';
  return (
    <Tag tone={tones[item.status]}>
      {item.status_label}
      {left}
    </Tag>
  );
}

export function validityOf(item: DocumentItem, version: Version): string {
  return endText(item.term, { validTo: version.valid_to, isLongTerm: version.is_long_term === 1 });
}

/** The same where no column says what it is; '' for a document without an end. */
export function validityPhrase(item: DocumentItem, version: Version): string {
  const end = validityOf(item, version);
  return /^\d/.test(end) ? `有效期至 ${end}` : end.replace('—', '');
}

/** Its files as pictures to open; a PDF shows as a paper icon. */
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
