/** One paper of the pack, not loaded yet. */
export interface FirstPaper {
  /** Its folder: 本单位, 商品, 检验报告. */
  readonly folder: string;
  readonly kind: string;
  readonly title: string;
  /** Its last day; null where it has none, or none is registered. */
  readonly validTo: string | null;
  /** Its end, in words. */
  readonly end: string;
  /** Undefined where it was not uploaded. */
  readonly open: () => Promise<{ readonly bytes: Uint8Array; readonly isPdf: boolean } | undefined>;
}
