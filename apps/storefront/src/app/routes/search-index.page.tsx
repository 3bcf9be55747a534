import { GoodsList } from '../../features/goods/goods-list.tsx';
import { preloadList } from '../../features/goods/preload-list.ts';

export function Component() {
  return <GoodsList base="search" view="grid" />;
}

export const preload = preloadList('grid');
