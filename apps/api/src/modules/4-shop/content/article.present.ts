import type { PostRow } from './article.repo.ts';

export function presentPost(row: PostRow) {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    excerpt: row.excerpt,
    picture: row.picture,
    views: row.views,
    published_at: row.published_at.toISOString(),
  };
}

export function presentNeighbour(
  row:
    | { readonly id: number; readonly type: number; readonly title: string; readonly route?: string }
    | undefined,
) {
  return row ? { id: row.id, type: row.type, title: row.title, route: row.route ?? '' } : null;
}
