import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { Card, CardHead } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { SnowIcon } from '@qianfang/ui/page-icons';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { CopyButton } from './copy-button.tsx';
import type { OrderDetail } from './order.queries.ts';
import { Timeline } from './timeline.tsx';
import { useWantedPart } from './use-wanted-part.ts';

type Parcel = OrderDetail['shipments'][number];

/** Longer contents start folded. */
const maxOpen = 8;

/** A parcel's content, one line per batch, to compare with what arrives. */
function Contents({ parcel }: { parcel: Parcel }) {
  const kinds = new Set(parcel.lines.map((line) => line.line_id)).size;
  const units = parcel.lines.reduce((sum, line) => sum + line.number, 0);
  return (
    <details className="group rounded-control bg-sunk px-3.5 py-2" open={parcel.lines.length <= maxOpen}>
      <summary className="cursor-pointer text-13 text-ink-2">
        箱内商品 {kinds} 种 {formatCount(units)} 件
      </summary>
      <ul
        aria-label={`发货单 ${parcel.shipment_no} 的商品`}
        className="mt-1 text-13"
        data-part="parcel-lines"
      >
        {parcel.lines.map((line) => (
          <li
            key={`${line.line_id} ${line.batch_no}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 border-t border-line py-1.5 first:border-0 md:grid-cols-[minmax(0,1fr)_11rem_16rem_5rem]"
          >
            <span>
              <Link to={paths.goods(line.goods_id)} className="font-medium hover:text-brand">
                {line.name}
              </Link>
              <span className="ml-2 text-ink-3">{line.ypgg}</span>
            </span>
            <span className="whitespace-nowrap max-md:col-start-1">批号 {line.batch_no}</span>
            <span className="whitespace-nowrap text-ink-2 max-md:col-start-1">
              生产 {line.production_date ?? '—'} · 效期 {line.expiry_date ?? '—'}
            </span>
            <span className="text-right whitespace-nowrap max-md:col-start-2 max-md:row-start-1">
              {formatUnits(line.number, line.bzdw)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who signed for it, with the picture, and the temperatures of cold goods in transit. */
function Arrival({ parcel }: { parcel: Parcel }) {
  const { temperature } = parcel;
  if (parcel.signed_by === '' && parcel.signed_photo === '' && temperature === null) return null;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3 text-13" data-part="parcel-arrival">
      {parcel.signed_photo && (
        <a href={parcel.signed_photo} target="_blank" rel="noreferrer" className="shrink-0">
          <img
            src={parcel.signed_photo}
            alt={`发货单 ${parcel.shipment_no} 的签收照片，点开看大图`}
            loading="lazy"
            className="size-20 rounded-control border border-line object-cover"
          />
        </a>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {parcel.signed_by && (
          <>
            <dt className="text-ink-3">签收人</dt>
            <dd>
              {parcel.signed_by}
              {parcel.delivered_at && (
                <span className="ml-2 text-ink-3">{formatInstant(parcel.delivered_at)}</span>
              )}
            </dd>
          </>
        )}
        {temperature && (
          <>
            <dt className="text-ink-3">途中温度</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="flex items-center gap-1 font-medium text-info">
                <SnowIcon size={14} />
                {temperature.low}–{temperature.high} ℃
              </span>
              <span className="text-ink-3">
                {temperature.from} 至 {temperature.to}，{temperature.readings} 次记录，要求 2–8 ℃
              </span>
              <a href={temperature.url} className={linkClass()}>
                下载温度记录
              </a>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

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
      {parcel.lines.length > 0 && <Contents parcel={parcel} />}
      <Arrival parcel={parcel} />
      {parcel.tracks.length > 0 && (
        <Timeline
          label={`运单 ${parcel.tracking_no} 的物流`}
          entries={parcel.tracks.map((track) => ({ key: `${track.at} ${track.text}`, ...track }))}
        />
      )}
    </li>
  );
}

/** Parcels and their tracking. `isWanted`: the buyer came for them, so they are scrolled to and focused. */
export function OrderParcels({
  parcels,
  receiveTime,
  isOver,
  isWanted,
}: {
  parcels: readonly Parcel[];
  receiveTime: string;
  /** Nothing more will ship. */
  isOver: boolean;
  isWanted: boolean;
}) {
  const card = useWantedPart(isWanted);
  return (
    <Card ref={card} id="logistics" tabIndex={-1} aria-labelledby="logistics-title" className="scroll-mt-20">
      <CardHead
        id="logistics-title"
        title="物流信息"
        aside={`${parcels.length > 1 ? `共 ${parcels.length} 个包裹，` : ''}收货时间：${receiveTime}`}
      />
      {parcels.length === 0 ? (
        <p className="px-5 py-4 text-13 text-ink-3 max-md:px-3">
          {isOver ? '订单已取消，没有发货。' : '还没有发货，发货后在这里查看物流。'}
        </p>
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
