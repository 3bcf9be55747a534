import { GoodsList } from '../../features/goods/goods-list.tsx';
import { preloadList } from '../../features/goods/preload-list.ts';

export function Component() {
  return <GoodsList base="list" view="table" />;
}

export const preload = preloadList('table');
