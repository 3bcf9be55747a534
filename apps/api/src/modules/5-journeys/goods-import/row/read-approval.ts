import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { parseDeviceNumber } from '@qianfang/domain/identifier/device-number';
import { extractApprovalNumbers } from '@qianfang/domain/identifier/extract-approval-numbers';
import { parseDisinfectantNumber, parseHealthFoodNumber } from '@qianfang/domain/identifier/health-number';
import { compactNumber } from '@qianfang/domain/identifier/normalize';

export type ApprovalReading =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: string };

const saysNothing = /^(?:无|暂无|待定|空|不详|\/+|-+|—+)?$/;
/** Their numbers have no form in trade-rules 3.2, so any is accepted. */
const freeForms: readonly GoodsClass[] = ['COSM', 'GENERAL', 'SFMP'];
const plainNumber = /^国药准字(?:[HZS][JC]?|[BTFJC])\d{8}$/;
const preparationNumber = /^[\u3400-\u9fff]药制[字备][A-Z]\d{8,14}$/;

/**
 * The main number in a cell with possibly several numbers and remarks: for a repacked import the 国药准字,
 * before the certificates in brackets.
 *
 * @param kind the class stated by the row
 */
export function readApproval(text: string, kind: GoodsClass | undefined): ApprovalReading {
  // Most lists have plain numbers, and extracting numbers from text costs ten times as much.
  if (plainNumber.test(text)) return { ok: true, number: text };
  const written = compactNumber(text);
  if (saysNothing.test(written)) return { ok: true, number: '' };
  const first = extractApprovalNumbers(text).numbers[0];
  if (first) return { ok: true, number: first.number };
  const device = parseDeviceNumber(written);
  if (device.ok) return { ok: true, number: device.value.number };
  if (device.reason === 'CLASS_MISMATCH') return { ok: false, reason: device.message };
  const food = parseHealthFoodNumber(written);
  if (food.ok) return { ok: true, number: food.value.number };
  const disinfectant = parseDisinfectantNumber(written);
  if (disinfectant.ok) return { ok: true, number: disinfectant.value };
  if (preparationNumber.test(written) || (kind && freeForms.includes(kind)))
    return { ok: true, number: written };
  return { ok: false, reason: `批准文号“${text}”格式不正确` };
}
