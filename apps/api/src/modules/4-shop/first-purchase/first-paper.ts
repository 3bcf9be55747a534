/** One paper of the pack, before it is opened. */
export interface FirstPaper {
  /** 本单位, 商品, 检验报告: its folder. */
  readonly folder: string;
  readonly kind: string;
  readonly title: string;
  /** Its last day; null where it has none, or nobody has registered it. */
  readonly validTo: string | null;
  /** When it ends, in words. */
  readonly end: string;
  /** Undefined where nobody has uploaded it. */
  readonly open: () => Promise<{ readonly bytes: Uint8Array; readonly isPdf: boolean } | undefined>;
}
