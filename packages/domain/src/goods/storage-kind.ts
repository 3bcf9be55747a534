const kinds = {
  NORMAL: '常温',
  COOL: '阴凉',
  DARK_COOL: '凉暗',
  COLD: '冷藏',
  FROZEN: '冷冻',
} as const;

/** Storage conditions, in the words of the 中国药典 general notices. */
export type StorageKind = keyof typeof kinds;

export function isStorageKind(text: string): text is StorageKind {
  return Object.hasOwn(kinds, text);
}

export function storageKindLabel(kind: StorageKind): string {
  return kinds[kind];
}

/** Ships only with temperature records (trade-rules 4.5). */
export function needsColdChain(kind: StorageKind): boolean {
  return kind === 'COLD' || kind === 'FROZEN';
}
