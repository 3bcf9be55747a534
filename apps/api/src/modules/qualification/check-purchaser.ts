import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { isExpired } from '@qianfang/domain/calendar/validity';
import { lastValidDay } from '@qianfang/domain/qualification/document';
import type { Db } from '../../platform/db.ts';
import { documentFactsOf } from './load-buyer-rights.ts';
import { loadPurchaserDocuments } from './qualification.repo.ts';

const actionUrl = '/zzzj';

function refuse(message: string, reason: 'DOC_MISSING' | 'DOC_EXPIRED'): Problem {
  return { ...fieldProblem('purchaser', message, reason), actionUrl };
}

/**
 * Whether an account may order for its company today: by a valid letter of authority and identity card, or with the
 * card alone where it is the legal representative's (trade-rules 1.3 ⁵). Only this purchaser is stopped, others go on.
 */
export async function checkPurchaser(
  db: Db,
  buyerId: number,
  accountId: number,
  today: IsoDate,
): Promise<Problem | undefined> {
  const own = await loadPurchaserDocuments(db, buyerId, accountId);
  if (!own) return refuse('您的账号尚未登记为授权采购人，请先上传采购委托书和身份证', 'DOC_MISSING');
  const stateOf = (row: typeof own.authority) => {
    const facts = row && documentFactsOf(row);
    if (facts?.state !== 'passed') return 'missing';
    return isExpired(lastValidDay(facts), today) ? 'expired' : 'valid';
  };
  const card = stateOf(own.card);
  if (card === 'missing') return refuse('缺少采购员身份证，请补充后再下单', 'DOC_MISSING');
  if (card === 'expired') return refuse('采购员身份证已过期', 'DOC_EXPIRED');
  if (own.isLegalPerson) return undefined;
  const authority = stateOf(own.authority);
  if (authority === 'missing') return refuse('缺少采购委托书，请补充后再下单', 'DOC_MISSING');
  return authority === 'expired' ? refuse('采购委托书已过期', 'DOC_EXPIRED') : undefined;
}
