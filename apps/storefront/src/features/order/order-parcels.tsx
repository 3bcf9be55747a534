import { Card, CardHead } from '@qianfang/ui/card';
import { useEffect, useRef } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { CopyButton } from './copy-button.tsx';
import type { OrderDetail } from './order.queries.ts';
import { Timeline } from './timeline.tsx';

type Parcel = OrderDetail['shipments'][number];

function ParcelBlock({ parcel }: { parcel: Parcel }) {
  return (
    <li className="grid gap-3 border-t border-line px-5 py-4 first:border-0 max-md:px-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
        <b className="text-14 font-semibold">{parcel.carrier}</b>
        <span className="flex items-center gap-2">
          运单号 {parcel.tracking_no}
          <CopyButton text={parcel.tracking_no} name="运单号" />
        </span>
        <span className="text-ink-3">发货单 {parcel.shipment_no}</span>
        <span className="text-ink-3">{formatInstant(parcel.shipped_at)} 发出</span>
      </p>
      {parcel.tracks.length > 0 && (
        <Timeline
          label={`运单 ${parcel.tracking_no} 的物流`}
          entries={parcel.tracks.map((track) => ({ key: `${track.at} ${track.text}`, ...track }))}
        />
      )}
    </li>
  );
}

/** Parcels and their way. `isWanted`: the buyer came for them, so they are brought into sight with the focus. */
export function OrderParcels({ parcels, isWanted }: { parcels: readonly Parcel[]; isWanted: boolean }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <Card ref={card} id="logistics" tabIndex={-1} aria-labelledby="logistics-title" className="scroll-mt-20">
      <CardHead
        id="logistics-title"
        title="物流信息"
        aside={parcels.length > 1 ? `共 ${parcels.length} 个包裹` : undefined}
      />
      {parcels.length === 0 ? (
        <p className="px-5 py-4 text-13 text-ink-3 max-md:px-3">还没有发货，发货后在这里查看物流。</p>
      ) : (
        <ul>
          {parcels.map((parcel) => (
            <ParcelBlock key={parcel.shipment_no} parcel={parcel} />
          ))}
        </ul>
      )}
    </Card>
  );
}
