import { getPostDetail, getPosts, votePost } from '@qianfang/contract/article.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { callQuery, pageQuery } from '../call-query.ts';
import { queryClient } from '../query-client.ts';

export type Post = ResultOf<typeof getPostDetail>['post'];
export type Posts = ResultOf<typeof getPosts>;
export type PostQuery = Pick<QueryOf<typeof getPostDetail>, 'type' | 'id'> &
  Partial<Pick<QueryOf<typeof getPostDetail>, 'page' | 'version'>>;

/** A whole article; the page itself says when it does not exist. */
export const postQuery = (asked: PostQuery) =>
  callQuery(getPostDetail, ['post', asked], { query: asked, staleTime: 10 * 60_000, inPlace: [404] });

export const postsQuery = (asked: Partial<QueryOf<typeof getPosts>>) =>
  pageQuery(getPosts, ['posts', asked], asked, { staleTime: 5 * 60_000 });

/** Votes on whether an article helped; updates the article shown at once. */
export function votingOn(asked: PostQuery) {
  return mutationOptions({
    mutationFn: (helpful: 0 | 1) => call(votePost, { body: { id: asked.id, helpful } }),
    onSuccess: (votes) => {
      queryClient.setQueryData(
        postQuery(asked).queryKey,
        (cached) => cached && { post: { ...cached.post, ...votes } },
      );
    },
  });
}
