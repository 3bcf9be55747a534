/**
 * Facts for drawing a package. Only these are printed on it; nothing is invented, and nothing describes an
 * effect (药品管理法 art. 90: drug advertising and text follow the approved leaflet).
 */
export type GoodsFacts = {
  /** 通用名 of a drug, 产品名称 of a device, 品名 of anything else. */
  readonly name: string;
  /** 规格 as registered. */
  readonly spec: string;
  /** 生产企业, or 产地 where a 饮片 has no other maker; printed short. */
  readonly maker: string;
  /** 剂型; decides the package of a drug. */
  readonly dosageForm?: string | undefined;
  /**
   * Goods class: CHEM ANTIB BIOCHEM CPM TCM_PIECE TCM_RAW BIO INSULIN IVD_DRUG ANABOLIC PEPTIDE DEV1 DEV2
   * DEV2_EXEMPT DEV3 HEALTH_FOOD SFMP COSM DISINF GENERAL. For an unknown class name and form decide.
   */
  readonly goodsClass?: string | undefined;
  /** 处方类别; NONE for anything but a drug. */
  readonly rxType?: 'RX' | 'OTC_A' | 'OTC_B' | 'NONE' | undefined;
  /** 最小销售单位 (盒, 瓶, 支, 袋 …). */
  readonly unit?: string | undefined;
  /** 外用药. Default by dosage form. */
  readonly isExternal?: boolean | undefined;
  /** Stored at 2–8 ℃. */
  readonly isCold?: boolean | undefined;
};
