/** 中国药典 general notices: what the words of a leaflet mean in degrees. */
const kinds = {
  NORMAL: ['常温', '10–30℃'],
  COOL: ['阴凉', '不超过20℃'],
  DARK_COOL: ['凉暗', '避光并不超过20℃'],
  COLD: ['冷藏', '2–8℃'],
  FROZEN: ['冷冻', '-25–-10℃'],
} as const;

export type StorageKind = keyof typeof kinds;

export const STORAGE_KINDS = Object.keys(kinds) as readonly StorageKind[];

export function isStorageKind(text: string): text is StorageKind {
  return Object.hasOwn(kinds, text);
}

export function storageKindLabel(kind: StorageKind): string {
  return kinds[kind][0];
}

export function storageTemperature(kind: StorageKind): string {
  return kinds[kind][1];
}

/** Goods that travel only by a route with temperature records (trade-rules 4.5). */
export function needsColdChain(kind: StorageKind): boolean {
  return kind === 'COLD' || kind === 'FROZEN';
}
