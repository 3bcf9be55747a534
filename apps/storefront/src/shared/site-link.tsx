import { showAlert } from '@qianfang/ui/confirm';
import type { ReactNode } from 'react';
import { Link } from './page-link.tsx';

/** The notice of an operator's link that leads nowhere; undefined for a real address. */
export function linkNotice(url: string): string | undefined {
  const text = url.trim();
  if (text === '') return '活动暂未开始';
  if (text.startsWith('*')) return text.slice(1).trim() || '活动暂未开始';
  return text.includes('#') ? text.replaceAll('#', '').trim() || '活动暂未开始' : undefined;
}

/**
 * An operator's link (storefront.md 2): one that begins with `*` or contains `#` shows its text as a notice,
 * an empty one says 活动暂未开始, any other leads to its address.
 */
export function SiteLink({
  url,
  className,
  label,
  isCurrent = false,
  isApart = false,
  children,
}: {
  url: string;
  className?: string | undefined;
  label?: string | undefined;
  /** Leads to the current page. */
  isCurrent?: boolean;
  /** Opens in a new window. */
  isApart?: boolean;
  children: ReactNode;
}) {
  const notice = linkNotice(url);
  if (notice !== undefined) {
    return (
      <button
        type="button"
        aria-label={label}
        className={className}
        onClick={() => void showAlert({ text: notice })}
      >
        {children}
      </button>
    );
  }
  if (/^https?:/.test(url)) {
    return (
      <a href={url} target="_blank" rel="noreferrer" aria-label={label} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={url}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      target={isApart ? '_blank' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
