import { isProblem, type Problem } from '@qianfang/contract/problem';
import { addDays, type IsoDate, parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { saveBanner } from '../../modules/4-shop/content/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/** The start of the day in Shanghai given by an option, or so many days later; null where it is not given. */
function readDay(text: string | undefined, daysAfter = 0): Date | null {
  if (text === undefined) return null;
  const day: IsoDate | null = parseIsoDate(text);
  if (!day) throw new SettingError(`日期须写作 2026-12-01，现在是“${text}”`);
  return new Date(startOfDayInShanghai(addDays(day, daysAfter)));
}

/**
 * Publishes or changes a banner; words forbidden by 广告法 are refused, those that need approval are
 * reported.
 */
export async function handleBanner(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'slot', 'title', 'subtitle', 'url', 'tone', 'from', 'to']);
  const given = (name: string) => found.options[name]?.at(-1);
  const id = found.subject === 'new' ? undefined : readId(found);
  const saved = await saveBanner(deps, {
    id,
    banner: {
      slot: requireOption(found, 'slot'),
      title: requireOption(found, 'title'),
      subtitle: given('subtitle') ?? '',
      url: given('url') ?? '',
      tone: given('tone') ?? 'green',
      startsAt: readDay(given('from')),
      endsAt: readDay(given('to'), 1),
    },
    staff: await requireStaff(deps, found),
  });
  if (isProblem(saved)) return saved;
  console.log(`广告 ${saved.id} 已保存。`);
  if (saved.warned.length > 0)
    console.log(`含有须经广告审查的用语：${saved.warned.join('、')}，请核对广审号。`);
  return undefined;
}
