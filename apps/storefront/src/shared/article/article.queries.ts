import { getPostDetail, getPosts, votePost } from '@qianfang/contract/article.calls';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { inPlaceOf } from '../in-place.ts';
import { queryClient } from '../query-client.ts';

export type Post = ResultOf<typeof getPostDetail>['post'];
export type Posts = ResultOf<typeof getPosts>;
export type PostQuery = Pick<QueryOf<typeof getPostDetail>, 'type' | 'id'> &
  Partial<Pick<QueryOf<typeof getPostDetail>, 'page' | 'version'>>;

/** A whole article; the page itself says when it does not exist. */
export function postQuery(asked: PostQuery) {
  return queryOptions({
    queryKey: ['post', asked],
    queryFn: ({ signal }) => call(getPostDetail, { signal, query: asked }),
    staleTime: 10 * 60_000,
    meta: inPlaceOf<typeof getPostDetail>(404),
  });
}

export function postsQuery(asked: Partial<QueryOf<typeof getPosts>>) {
  return queryOptions({
    queryKey: ['posts', asked],
    queryFn: ({ signal }) => call(getPosts, { signal, query: asked }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

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
