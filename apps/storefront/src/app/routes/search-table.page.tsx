import { GoodsList } from '../../features/goods/goods-list.tsx';

export function Component() {
  return <GoodsList base="search" view="table" />;
}
