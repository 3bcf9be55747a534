import { GoodsList } from '../features/goods/goods-list.tsx';
import { YouxBar, YouxCart } from '../features/goods/youx-bar.tsx';
import { YouxHead } from '../features/zone/youx-head.tsx';

/** The list of 优选 products in one of its views. */
export function YouxList({ view }: { view: 'grid' | 'table' }) {
  return (
    <GoodsList
      base="yx"
      view={view}
      scope={{
        fixed: { yx: 2 },
        hides: ['yx'],
        renderHead: (total) => (
          <>
            <YouxHead total={total} />
            <YouxBar />
          </>
        ),
        foot: <YouxCart />,
      }}
    />
  );
}
