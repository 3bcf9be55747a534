import type { suggestGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';

export type Suggestion = ResultOf<typeof suggestGoods>['list'][number];
