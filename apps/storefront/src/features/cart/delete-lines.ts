import { askConfirm } from '@qianfang/ui/confirm';
import { toast } from '@qianfang/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryClient } from '../../shared/query-client.ts';
import { cartQuery } from './cart.queries.ts';
import type { CartLine } from './cart-view.ts';

/** Loaded when somebody takes a deletion back. */
const loadRestoring = () => import('./restore-lines.ts');

function useRestoring() {
  return useMutation({
    mutationFn: async (lines: readonly CartLine[]) => (await loadRestoring()).restoreLines(lines),
  });
}

const isBuyable = ({ goods, price }: CartLine) => goods.is_buy === 1 && price !== null && goods.number > 0;

/** Asks, deletes, and offers to put back what can still be bought. */
export function useDeletion(remove: (ids: readonly number[]) => Promise<void>) {
  const { mutate: restore } = useRestoring();
  const { mutate } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const lines = queryClient.getQueryData(cartQuery.queryKey)?.data ?? [];
      const gone = lines.filter(({ id }) => ids.includes(id));
      await remove(ids);
      return gone;
    },
    onSuccess(gone) {
      const [only] = gone;
      const text = gone.length === 1 && only ? `已删除 ${only.goods.name}` : `已删除 ${gone.length} 种商品`;
      const back = gone.filter(isBuyable);
      toast.success(text, back.length > 0 ? { action: { label: '撤销', onClick: () => restore(back) } } : {});
    },
  });
  return useCallback(
    async (ids: readonly number[]) => {
      const isSure = await askConfirm({
        text: ids.length > 1 ? `确定删除这 ${ids.length} 种商品吗？` : '确定删除这件商品吗?',
        confirmLabel: '删除',
        tone: 'danger',
      });
      if (isSure) mutate(ids);
    },
    [mutate],
  );
}
