import { addFavorites, cancelFavorites } from '@qianfang/contract/favourite.calls';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from './call.ts';
import { patchGoods } from './patch-goods.ts';
import { paths } from './paths.ts';
import { invalidate, queryClient } from './query-client.ts';

/** Updates the favourite mark on product pages without a refetch. */
function noteFavourites(goodsIds: readonly number[], isMarked: boolean): void {
  queryClient.setQueriesData({ queryKey: ['goods'] }, (data) =>
    patchGoods(data, goodsIds, { is_favorite: isMarked ? 1 : 0 }),
  );
  void invalidate(['goods', 'favourite']);
}

/** Marks products as favourites and confirms with a link to the favourites (storefront.md 8). */
export function useMarkFavourites() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (goodsIds: readonly number[]) => call(addFavorites, { body: { goods_ids: [...goodsIds] } }),
    onSuccess(_answer, goodsIds) {
      noteFavourites(goodsIds, true);
      toast.success('收藏成功', {
        action: { label: '查看我的收藏', onClick: () => void navigate(paths.favourites) },
      });
    },
  });
}

export function useUnmarkFavourites() {
  return useMutation({
    mutationFn: (goodsIds: readonly number[]) =>
      call(cancelFavorites, { body: { goods_ids: [...goodsIds] } }),
    onSuccess(_answer, goodsIds) {
      noteFavourites(goodsIds, false);
      toast.success('取消收藏成功');
    },
  });
}
