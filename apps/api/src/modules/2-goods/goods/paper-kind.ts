import { NO_END_STATED } from '@qianfang/domain/qualification/document-type';

/** The papers that a wholesaler keeps for each product (首营资料, trade-rules 4.7). */
export const PAPER_KINDS = [
  '注册证',
  '备案凭证',
  '注册批件',
  '质量标准',
  '说明书',
  '包装样',
  '批签发',
  '其他',
] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

const runsOut: ReadonlySet<string> = new Set<PaperKind>(['注册证', '注册批件']);

/**
 * Papers of this kind expire after five years (医疗器械监督管理条例 22, 药品注册管理办法 42); filings of devices do
 * not. The day is never guessed, not even from the product's own: the scan may be an older one.
 */
export const doesRunOut = (kind: string): boolean => runsOut.has(kind);

/** The expiry of a paper in words; a day that nobody has registered is not guessed. */
export const paperEndText = (kind: string, validTo: string | null): string =>
  validTo ?? (doesRunOut(kind) ? NO_END_STATED : '—');

export const isPaperKind = (text: string): text is PaperKind =>
  (PAPER_KINDS as readonly string[]).includes(text);
