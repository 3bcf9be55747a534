import { linkClass } from '@qianfang/ui/link-button';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { DeviceRow } from './zone.queries.ts';

const maxModels = 4;

/** Links from a device's row: to other sizes and models, and to its parts or main devices. */
export function DeviceWays({ row, skipsTab }: { row: DeviceRow; skipsTab: boolean }) {
  const others = row.models.filter((model) => model.id !== row.goods.id);
  if (others.length === 0 && row.parts === 0) return null;
  const { name } = row.goods;
  const tab = skipsTab ? { tabIndex: -1 } : {};
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 pl-17 text-12" data-part="device-ways">
      {others.length > 0 && <span className="self-center text-ink-3">其他规格</span>}
      {others.slice(0, maxModels).map((model) => (
        <Link key={model.id} to={paths.goods(model.id)} {...tab} className={linkClass()}>
          <span className="sr-only">{name} </span>
          {model.ypgg}
        </Link>
      ))}
      {others.length > maxModels && <span className="self-center text-ink-3">等 {others.length} 种</span>}
      {row.parts > 0 && (
        <Link to={`${paths.devices}?fits=${row.goods.id}`} tabIndex={-1} className={linkClass()}>
          <span className="sr-only">{name} </span>
          配套 {row.parts} 种
        </Link>
      )}
    </p>
  );
}
