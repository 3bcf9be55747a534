import type { BuyerType } from '../buyer-type.ts';

const types: Readonly<Record<BuyerType, true>> = {
  RETAIL_SINGLE: true,
  CHAIN_HQ: true,
  CHAIN_STORE: true,
  WHOLESALER: true,
  CLINIC: true,
  VILLAGE: true,
  PRIMARY_PUBLIC: true,
  HOSPITAL_PUBLIC: true,
  HOSPITAL_PRIVATE: true,
  DEVICE_DEALER: true,
  MANUFACTURER: true,
  OTHER_ORG: true,
};

export const everyBuyerType = Object.keys(types) as readonly BuyerType[];
