import type { Problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** The business department and managers add categories. */
export function checkCategories(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'category.add'), '只有业务部可以设置商品分类');
}

// The quality department decides what makes goods lawful to sell.

export function checkGoodsDocument(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'goods.save_document'), '只有质量管理部可以登记商品资料');
}

export function checkTradeFacts(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'goods.set_trade_facts'), '只有质量管理部可以登记商品的成分与采购限制');
}

/** Managers may also release a doubtful name. */
export function checkNameRelease(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'goods.release_name'), '只有质量管理人员可以放行待核实的商品');
}
