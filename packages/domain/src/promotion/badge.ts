import type { Scope } from './scope.ts';

/**
 * A badge of products: of their own, or of an open activity in whose scope they are, except 含麻 (trade-rules
 * 4.1).
 */
export interface Badge {
  readonly name: string;
  readonly scopes: readonly Scope[];
}
