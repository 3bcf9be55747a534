import { minuteText } from '../../modules/3-trade/orders/index.ts';
import { listRecallStandings, type RecallStanding } from '../../modules/5-journeys/order-hold/index.ts';
import type { Deps } from '../../platform/deps.ts';

function answerText({ held, remark, callSince, toldAt }: RecallStanding): string {
  if (held !== null) return `剩余 ${held} 件${remark && `（${remark}）`}`;
  if (callSince !== null) return `未确认，请致电（${minuteText(toldAt)} 通知，已超过 24 小时）`;
  return `未确认（${minuteText(toldAt)} 通知）`;
}

/** Lists recipients of open recalls and their answers, those to be called first. */
export async function showRecalls(deps: Deps): Promise<undefined> {
  const standings = await listRecallStandings(deps.db, deps.clock.now());
  console.log(`召回中的单位（${standings.length}）`);
  for (const one of standings)
    console.log(`  ${one.what}  ${one.company}  收到 ${one.units} 件  ${answerText(one)}`);
  return undefined;
}
