/** What a wholesaler keeps of each goods (首营资料, trade-rules 4.7). */
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

export const isPaperKind = (text: string): text is PaperKind =>
  (PAPER_KINDS as readonly string[]).includes(text);
