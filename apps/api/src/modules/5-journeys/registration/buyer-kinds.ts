import type { BuyerKind } from '@qianfang/contract/registration';
import { type BuyerType, buyerTypeLabel } from '@qianfang/domain/qualification/buyer-type';
import type { Static } from 'typebox';

/**
 * Kinds of company that register by themselves: a chain's stores come through their head office, makers are
 * entered by hand.
 */
const kinds = {
  RETAIL_SINGLE: ['一家药店，自行采购', 'drug_licence_no'],
  CHAIN_HQ: ['为所属门店统一采购', 'drug_licence_no'],
  CLINIC: ['个体诊所、门诊部、中医诊所', 'med_licence_no'],
  VILLAGE: ['村卫生室、医务室、卫生服务站', 'med_licence_no'],
  PRIMARY_PUBLIC: ['政府办基层医疗机构', 'med_licence_no'],
  HOSPITAL_PUBLIC: ['药品须经省级平台采购，可购器械及其他', 'med_licence_no'],
  HOSPITAL_PRIVATE: ['民营医院、体检与检验机构', 'med_licence_no'],
  WHOLESALER: ['药品批发、商业公司', 'drug_licence_no'],
  DEVICE_DEALER: ['只经营医疗器械', 'dev3_licence_no'],
  OTHER_ORG: ['学校、企业、福利院等，购买器械与日用品', ''],
} as const satisfies Partial<Record<BuyerType, readonly [hint: string, numberField: string]>>;

export function isOpenKind(code: string): code is keyof typeof kinds {
  return Object.hasOwn(kinds, code);
}

/** The choices of step 2. */
export const openKinds: readonly Static<typeof BuyerKind>[] = Object.entries(kinds).map(
  ([code, [hint, numberField]]) => ({
    code,
    label: isOpenKind(code) ? buyerTypeLabel(code) : code,
    hint,
    number_field: numberField,
  }),
);
