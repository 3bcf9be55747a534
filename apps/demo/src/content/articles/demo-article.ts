/** Types of the post calls: 1 help and agreements, 2 industry news, 3 company news, 4 notices. */
export interface DemoArticle {
  /** Fixed for the help centre; (1, 72) is the text shown at registration (storefront.md 7). */
  readonly id?: number;
  /** Name of its category. */
  readonly category: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly title: string;
  readonly excerpt: string;
  /** HTML; `{{hot_line}}` and the like are replaced by figures of the store (modules/4-shop/site/figures.ts). */
  readonly content: string;
  readonly daysAgo: number;
  /** Place in the tree of the help centre: its name there, and the page that shows it. */
  readonly menuName?: string;
  readonly route?: string;
  readonly source?: string;
  readonly version?: DemoVersion;
  /** Former versions, newest first. */
  readonly formerly?: ReadonlyArray<DemoVersion & { readonly content: string }>;
}

export interface DemoVersion {
  readonly version: string;
  readonly effectiveDaysAgo: number;
  readonly summary: string;
}
