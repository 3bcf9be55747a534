/** A buyer's column in the tables of trade-rules 1.3 and 2.3. */
export type BuyerGroup =
  | 'PHARMACY'
  | 'WHOLESALER'
  | 'CLINIC'
  | 'HOSPITAL'
  | 'DEVICE_DEALER'
  | 'MANUFACTURER'
  | 'OTHER_ORG';

/** trade-rules 1.1: code → label, first letter of its 药品经营许可证, group, public medical institution. */
const buyerTypes = {
  RETAIL_SINGLE: ['单体药店', 'D', 'PHARMACY', false],
  CHAIN_HQ: ['零售连锁总部', 'B', 'PHARMACY', false],
  CHAIN_STORE: ['连锁门店', 'C', 'PHARMACY', false],
  WHOLESALER: ['药品批发企业', 'A', 'WHOLESALER', false],
  CLINIC: ['诊所/门诊部', null, 'CLINIC', false],
  VILLAGE: ['村卫生室/医务室', null, 'CLINIC', false],
  PRIMARY_PUBLIC: ['乡镇卫生院/社区卫生服务中心', null, 'HOSPITAL', true],
  HOSPITAL_PUBLIC: ['公立医院', null, 'HOSPITAL', true],
  HOSPITAL_PRIVATE: ['民营医院/体检机构', null, 'HOSPITAL', false],
  DEVICE_DEALER: ['医疗器械经营企业', null, 'DEVICE_DEALER', false],
  MANUFACTURER: ['药品/器械生产企业', null, 'MANUFACTURER', false],
  OTHER_ORG: ['其他机构', null, 'OTHER_ORG', false],
} as const satisfies Record<
  string,
  readonly [label: string, letter: 'A' | 'B' | 'C' | 'D' | null, group: BuyerGroup, isPublicMedical: boolean]
>;

export type BuyerType = keyof typeof buyerTypes;

export function isBuyerType(text: string): text is BuyerType {
  return Object.hasOwn(buyerTypes, text);
}

export function buyerTypeLabel(type: BuyerType): string {
  return buyerTypes[type][0];
}

export function drugLicenceLetterOf(type: BuyerType): 'A' | 'B' | 'C' | 'D' | null {
  return buyerTypes[type][1];
}

export function buyerGroupOf(type: BuyerType): BuyerGroup {
  return buyerTypes[type][2];
}

/** Public medical institutions: two-invoice rule, provincial platform (trade-rules 1.1, 4.13). */
export function isPublicMedicalInstitution(type: BuyerType): boolean {
  return buyerTypes[type][3];
}

/** Clinics, village stations and hospitals: their scope is the treatments they are licensed for. */
export function isMedicalInstitution(type: BuyerType): boolean {
  const group = buyerGroupOf(type);
  return group === 'CLINIC' || group === 'HOSPITAL';
}
