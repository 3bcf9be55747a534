import { useParams } from 'react-router';
import { GoodsGrid } from '../../features/goods/goods-grid.tsx';
import { FairPanel } from '../../features/promotion/fair-panel.tsx';
import { readId } from '../../shared/read-id.ts';

export function Component() {
  const { id } = useParams();
  return (
    <div className="frame-width">
      <FairPanel id={readId(id)} renderGoods={(goods) => <GoodsGrid goods={goods} phone="rows" />} />
    </div>
  );
}
