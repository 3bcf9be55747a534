import { type GoodsClass, isDevice } from './goods-class.ts';

interface RegistrationNames {
  readonly approvalNo: string;
  readonly mah: string;
  readonly name: string;
}

const ofDrugs: RegistrationNames = { approvalNo: '批准文号', mah: '上市许可持有人', name: '通用名称' };
const ofDevices: RegistrationNames = { approvalNo: '注册证号', mah: '注册人', name: '产品名称' };
const ofNotedDevices: RegistrationNames = { approvalNo: '备案号', mah: '备案人', name: '产品名称' };

/**
 * Labels of a product's number, holder and name: drugs are approved, devices registered, class I devices
 * filed (药品管理法 25 and 30, 医疗器械监督管理条例 13).
 */
export function registrationNames(goodsClass: GoodsClass): RegistrationNames {
  if (goodsClass === 'DEV1') return ofNotedDevices;
  return isDevice(goodsClass) ? ofDevices : ofDrugs;
}
