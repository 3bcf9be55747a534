import { getArticleCategories, getCommon, getSiteFacts } from '@qianfang/contract/content.calls';
import { toMilliseconds } from '@qianfang/domain/calendar/shanghai-time';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { callQuery } from './call-query.ts';
import { noteServerTime } from './server-clock.ts';
import { readStoredHelp, storeHelp } from './stored-help.ts';

/** storefront.md 9: the help centre's category. */
const helpCategoryId = 3;

/** Hot words, nav, categories, brands and the server's time. storefront.md 8 swallows its failure. */
export const commonQuery = callQuery(getCommon, ['common'], {
  received: ({ timestamp }) => noteServerTime(toMilliseconds(timestamp)),
  staleTime: 5 * 60_000,
  meta: { isSwallowed: true },
});

/** Licences and hotline for the footer of every page. */
export const siteFactsQuery = callQuery(getSiteFacts, ['site'], {
  staleTime: 30 * 60_000,
  meta: { isSwallowed: true },
});

/** The footer's help links, stored on this device so that a newly opened page makes no request. */
export const helpCategoriesQuery = queryOptions({
  queryKey: ['help', helpCategoryId],
  queryFn: async ({ signal }) => {
    const { list } = await call(getArticleCategories, { signal, query: { category_id: helpCategoryId } });
    storeHelp({ list, at: Date.now() });
    return { list };
  },
  initialData: () => {
    const stored = readStoredHelp();
    return stored && { list: stored.list };
  },
  initialDataUpdatedAt: () => readStoredHelp()?.at,
  staleTime: 30 * 60_000,
});
