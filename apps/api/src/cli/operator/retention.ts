import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { readOutlook, reviewRetention } from '../../modules/5-journeys/retention/index.ts';
import type { Deps } from '../../platform/deps.ts';

/** Shows retention periods, and what may be deleted now. Deletes nothing. */
export async function showRetention(deps: Deps): Promise<undefined> {
  await reviewRetention(deps);
  const outlook = await readOutlook(deps);
  if (!outlook) return undefined;
  console.log(`盘点于 ${shanghaiMinuteText(outlook.reviewedAt)}，只列出，不删除。`);
  for (const one of outlook.list) {
    const until =
      one.deletableFrom === null
        ? '永久保存'
        : one.isDeletable
          ? `${one.deletableFrom} 年起可以删除`
          : `保存至 ${one.deletableFrom - 1} 年底`;
    console.log(`  ${one.label}  ${one.records} 条  ${until}（${one.basis}）`);
  }
  return undefined;
}
