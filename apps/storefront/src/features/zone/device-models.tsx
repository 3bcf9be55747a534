import { Pending } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { deviceQuery } from './zone.queries.ts';

/** 规格型号 on a device's page: other sizes are one press away. */
export function DeviceModels({ goodsId }: { goodsId: number }) {
  const { data, isPending } = useQuery(deviceQuery(goodsId));
  if (!data) return isPending && <Pending />;
  if (data.models.length === 0) return null;
  return (
    <nav
      aria-label="规格型号"
      data-part="device-models"
      className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-13"
    >
      <span className="text-ink-3">规格型号</span>
      <ul className="flex min-w-0 flex-wrap gap-1.5">
        {data.models.map((model) => {
          const isThis = model.id === goodsId;
          return (
            <li key={model.id}>
              <Link
                to={paths.goods(model.id)}
                aria-current={isThis ? 'true' : undefined}
                className={`inline-flex min-h-8 items-center rounded-control border px-2.5 transition-colors ${isThis ? 'border-brand bg-brand-soft font-semibold text-brand' : 'border-control hover:border-brand hover:text-brand'}`}
              >
                {model.ypgg}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
