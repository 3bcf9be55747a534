import type { Scope } from './scope.ts';

/**
 * A badge that goods show: those that bear it themselves, and those that an open activity is about which gives it, but 含麻
 * goods (trade-rules 4.1).
 */
export interface Badge {
  readonly name: string;
  readonly scopes: readonly Scope[];
}
