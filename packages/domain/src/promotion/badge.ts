import type { Scope } from './scope.ts';

/** A product's badge: its own, or of an open activity in scope, except 含麻 (trade-rules 4.1). */
export interface Badge {
  readonly name: string;
  readonly scopes: readonly Scope[];
}
