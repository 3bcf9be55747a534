/** An amount as people type it, 500, 500.5 or 1,500.00, as the wire has it; undefined for anything else. */
export function typedAmount(text: string): string | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.replaceAll(/[,，\s¥]/g, ''));
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : undefined;
}
