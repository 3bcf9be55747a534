import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatAmount } from '@qianfang/domain/money/fen';
import { displayDiscount } from '@qianfang/domain/money/rate';
import type { Deps } from '../../../platform/deps.ts';
import type { Picture } from '../../../platform/picture.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadIdsInScopes } from '../../2-goods/goods/index.ts';
import { isOfBuyer, loadRuleRowsById, type Rule, ruleOf } from '../../2-goods/promotion/index.ts';
import { type BannerPlace, type BannerWords, readBannerPicture } from '../offer/index.ts';
import { findGoodsIds } from './find-goods-ids.ts';

/** Goods drawn in a banner. */
const maxGoods = 4;

/** The address of an activity's banner picture, uploaded or drawn. */
export const activityImage = (row: { readonly id: number; readonly image: string }) =>
  row.image || `/picture/activity/${row.id}.svg`;

const fairTones = ['amber', 'blue', 'rose', 'green', 'violet'] as const;

/** 11.23—12.25, both days included. */
function daysText({ startsAt, endsAt }: Rule): string {
  const day = (ms: number) => dateInShanghai(new Date(ms)).slice(5).replace('-', '.');
  return `${day(startsAt)}—${day(endsAt - 1)}`;
}

function tierText({ tiers, repeats }: Rule): string {
  const short = (amount: Rule['cap']) => (amount === null ? '' : formatAmount(amount).replace(/\.00$/, ''));
  return tiers
    .map(({ amount, minus }) => `${repeats ? '每满' : '满'} ${short(amount)} 减 ${short(minus)}`)
    .join('，');
}

function bannerWords(rule: Rule): BannerWords | undefined {
  const common = { title: rule.name, badge: daysText(rule) };
  switch (rule.kind) {
    case 'FULL_REDUCTION':
      return {
        ...common,
        subtitle: tierText(rule),
        tone: fairTones[rule.id % fairTones.length] ?? 'amber',
      };
    case 'WELFARE':
      return {
        ...common,
        subtitle: `参与商品按会员价 ${displayDiscount(rule.rateBasisPoints ?? 10_000)}计价`,
        tone: 'red',
      };
    default:
      return undefined;
  }
}

/** The first visible goods of an activity, in list order. */
async function firstGoods(deps: Deps, viewer: Viewer, { scope }: Rule): Promise<readonly number[]> {
  const whole = scope.kind === 'EXCEPT' ? scope.of : scope;
  const only = whole.kind === 'ALL' ? {} : { onlyIds: await loadIdsInScopes(deps.db, [scope]) };
  const { ids } = await findGoodsIds(deps, viewer, { ...only, page: 1, perPage: maxGoods });
  return ids;
}

/** The banner of a 满减 or of 全场折, drawn from its benefit and goods; NOT_FOUND for one without a page. */
export async function readActivityBanner(
  deps: Deps,
  viewer: Viewer,
  id: number,
  place: BannerPlace,
): Promise<Picture | Problem<'NOT_FOUND'>> {
  if (!(await isOfBuyer(deps.db, viewer, id))) return problem('NOT_FOUND');
  const [row] = await loadRuleRowsById(deps.db, viewer, deps.clock.now(), [id]);
  const rule = row && ruleOf(row);
  const words = rule && bannerWords(rule);
  if (!words) return problem('NOT_FOUND');
  return readBannerPicture(deps.db, words, place, await firstGoods(deps, viewer, rule));
}
