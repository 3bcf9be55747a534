import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { getUserBase } from '@qianfang/contract/session';

export type UserBase = ResultOf<typeof getUserBase>;
