/** `2026-11-21 14:05` of an ISO instant, in Asia/Shanghai whatever the machine's zone is. */
export function formatInstant(iso: string): string {
  const local = new Date(new Date(iso).getTime() + 8 * 3600 * 1000).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}

/** Expiry as month where the day says nothing more: `2028-06`. */
export function formatMonth(date: string | null): string {
  return date ? date.slice(0, 7) : '—';
}

/** Whole numbers with thousands separators. */
export function formatCount(value: number): string {
  return value.toLocaleString('zh-CN');
}
