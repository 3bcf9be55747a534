/**
 * The buyer reads this before adding the first near-expiry batch. A new text needs a new version, and is shown again.
 */
export const nearExpiryRule = {
  version: '2026-11-25',
  text: '近效期商品非质量问题不退不换，质量问题照常受理。近效期商品按批次销售，下单即锁定所选批号；页面已标明有效期与剩余天数，请按本单位的动销情况采购。',
} as const;
