import { agreementArticles } from './articles/agreement-articles.ts';
import type { DemoArticle } from './articles/demo-article.ts';
import { guideArticles } from './articles/guide-articles.ts';
import { newsArticles } from './articles/news-articles.ts';

export interface ArticleCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** 3 is the help centre (storefront.md 9). */
export const articleCategories: readonly ArticleCategory[] = [
  { id: 3, parentId: null, name: '帮助中心' },
  { id: 31, parentId: 3, name: '新人指南' },
  { id: 32, parentId: 3, name: '服务保障' },
  { id: 33, parentId: 3, name: '支付配送' },
  { id: 34, parentId: 3, name: '联系我们' },
  { id: 4, parentId: null, name: '公告' },
  { id: 5, parentId: null, name: '新闻' },
];

/** Help, agreements, news and notices of the demo store. */
export const articles: readonly DemoArticle[] = [...guideArticles, ...agreementArticles, ...newsArticles];
