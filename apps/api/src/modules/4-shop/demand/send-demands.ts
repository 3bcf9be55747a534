import type { sendDemands as sendDemandsEndpoint } from '@qianfang/contract/demand';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { claimSending, insertDemands, type NewDemand, noteSent } from './demand.repo.ts';

type Body = BodyOf<typeof sendDemandsEndpoint>;

/** Requests goods. A repeated key gets the same answer and requests nothing more. */
export async function sendDemands(
  deps: Deps,
  viewer: Viewer,
  key: string,
  body: Body,
): Promise<{ ids: number[] } | Problem<'INVALID'>> {
  const at = deps.clock.now();
  const today = dateInShanghai(at);
  const demands: NewDemand[] = [];
  for (const [index, wanted] of body.params.entries()) {
    const day = wanted.wanted_on === undefined ? null : parseIsoDate(wanted.wanted_on);
    const field = `params[${index}].wanted_on`;
    if (wanted.wanted_on !== undefined && day === null)
      return fieldProblem(field, '期望到货日不是有效的日期');
    if (day !== null && day < today) return fieldProblem(field, '期望到货日不能早于今天');
    demands.push({
      name: wanted.name.trim(),
      spec: wanted.ypgg.trim(),
      maker: wanted.sccj?.trim() ?? '',
      approval_no: wanted.approval_no?.trim() ?? '',
      quantity: wanted.number,
      unit: wanted.bzdw.trim(),
      wanted_price: wanted.price === undefined ? null : parseUnitPrice(wanted.price),
      wanted_on: day,
      remark: wanted.remark?.trim() ?? '',
    });
  }
  const { buyerId, accountId } = viewer;
  const sender = { buyerId, accountId, contact: body.contact.trim(), phone: body.phone };
  return transact(deps.db, async (tx) => {
    const known = await claimSending(tx, buyerId, key, at);
    if (known) return { ids: [...known] };
    const ids = await insertDemands(tx, sender, demands, today, at);
    await noteSent(tx, buyerId, key, ids);
    return { ids };
  });
}
