import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';

/** `2026-11-21 14:05` of an ISO instant, in Asia/Shanghai whatever the device's time zone. */
export function formatInstant(iso: string): string {
  return shanghaiMinuteText(new Date(iso));
}

/** Expiry as a month where the day adds nothing: `2028-06`. */
export function formatMonth(date: string | null): string {
  return date ? date.slice(0, 7) : '—';
}
