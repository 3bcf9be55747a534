import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { linkClass } from '@qianfang/ui/link-button';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { isPale } from '../../shared/way-out.ts';
import { type DeviceRow, deviceQuery } from './zone.queries.ts';

type Goods = DeviceRow['goods'];

const kindLabels = { consumable: '耗材', accessory: '配件' } as const;
const maxParts = 5;
const maxDevices = 4;

function Box({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-part="device-parts"
      className="self-start rounded-card border border-line bg-card px-4 py-3.5"
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-15 font-semibold">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function Line({ goods, kind }: { goods: Goods; kind?: keyof typeof kindLabels }) {
  return (
    <Link
      to={paths.goods(goods.id)}
      className="grid grid-cols-[44px_minmax(0,1fr)] gap-2.5 py-1.75 hover:text-brand"
    >
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} isOff={isPale(goods)} />
      <span className="min-w-0">
        <span className="block leading-snug font-medium">
          {goods.name}
          {kind && <Tag className="ml-1.5">{kindLabels[kind]}</Tag>}
        </span>
        <span className="block text-12 text-ink-3">
          {goods.ypgg} · {shortMaker(goods.sccj)}
        </span>
        {goods.price !== null && <b className="text-13 font-semibold text-price">{unitYuan(goods.price)}</b>}
      </span>
    </Link>
  );
}

/** 配套耗材与配件 for a device, 适用器械 for a part. Nothing without either. */
export function DeviceParts({
  goodsId,
  renderOrder,
}: {
  goodsId: number;
  renderOrder: (goods: Goods) => ReactNode;
}) {
  const { data } = useQuery(deviceQuery(goodsId));
  if (!data) return null;
  return (
    <>
      {data.parts.length > 0 && (
        <Box
          title="配套耗材与配件"
          more={
            <Link to={`${paths.devices}?fits=${goodsId}`} className={linkClass({ tone: 'plain' })}>
              全部
            </Link>
          }
        >
          <ul className="grid gap-1.5">
            {data.parts.slice(0, maxParts).map(({ goods, kind }) => (
              <li key={goods.id}>
                <Line goods={goods} kind={kind} />
                {renderOrder(goods)}
              </li>
            ))}
          </ul>
        </Box>
      )}
      {data.devices.length > 0 && (
        <Box title="适用器械">
          <ul>
            {data.devices.slice(0, maxDevices).map((goods) => (
              <li key={goods.id}>
                <Line goods={goods} />
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
