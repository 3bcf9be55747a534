import { type Problem, problem } from '@qianfang/contract/problem';
import { staffMay } from '@qianfang/domain/access/rights';
import { refuseUnless } from '../../../platform/refuse-unless.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';

/** Reviewers and managers open submitted documents (GSP 61: 首营企业审核). */
export function checkPapersAccess(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'document.open'), '只有业务和质量管理人员可以查看资质');
}

/** Only the two reviewing departments see a whole identity number, not managers (W6-06). */
export function checkIdentityNumberAccess(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return staffMay(staff, 'document.read_identity_number') ? undefined : problem('FORBIDDEN');
}

// The quality department alone decides what a company or a goods is allowed.

export function checkDocumentReview(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'document.review'), '该工号没有资质审核权限');
}

export function checkAddressReview(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'address.review'), '该工号没有地址审核权限');
}

export function checkGrantByHand(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'qualification.grant'), '只有质量管理部可以单独授权');
}

export function checkSellerLicence(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'seller_licence.save'), '只有质量管理部可以登记本单位证照');
}

export function checkEphedrineQuota(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'ephedrine_quota.set'), '只有质量管理部可以设置含麻限购数量');
}

export function checkIngredientControl(staff: StaffMember): Problem<'FORBIDDEN'> | undefined {
  return refuseUnless(staffMay(staff, 'ingredient_control.set'), '只有质量管理部可以登记列管成分');
}
