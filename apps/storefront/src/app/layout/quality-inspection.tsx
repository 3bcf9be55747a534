import { showAlert } from '@qianfang/ui/confirm';
import type { UserBase } from './user-base.ts';

/** storefront.md 1: its URL in a new window, or its message if only that exists; nothing without either. */
export function QualityInspection({ rule }: { rule: UserBase['quality_inspection'] }) {
  const { quality_inspection_url: url, msg } = rule;
  const dress = 'hover:text-brand';
  if (url !== '') {
    return (
      <a href={url} target="_blank" rel="noreferrer" className={dress}>
        质检报告
      </a>
    );
  }
  if (msg === '') return null;
  return (
    <button type="button" className={dress} onClick={() => void showAlert({ title: '质检报告', text: msg })}>
      质检报告
    </button>
  );
}
