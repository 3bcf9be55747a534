import { linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Tabs } from '@qianfang/ui/tabs';
import { useState } from 'react';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import type { GoodsDetail } from '../goods.queries.ts';
import { AllPurchases } from './purchases.tsx';

type Tab = 'leaflet' | 'documents' | 'service' | 'purchases';

function Leaflet({ leaflet }: { leaflet: GoodsDetail['leaflet'] }) {
  if (!leaflet) return <p className="text-ink-3">说明书尚未上传，请以包装内说明书为准。</p>;
  return (
    <>
      {leaflet.is_demo && (
        <Notice tone="info" className="mb-3">
          演示文本，用药请以包装内经核准的说明书原文为准。
        </Notice>
      )}
      <dl>
        {leaflet.sections.map((section) => (
          <div
            key={section.title}
            className="grid grid-cols-[7rem_minmax(0,1fr)] border-b border-line py-2.5 last:border-0 max-md:grid-cols-[4.75rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{section.title}</dt>
            <dd className="max-w-[46em] leading-relaxed whitespace-pre-line text-ink-2">{section.text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Documents({ documents }: { documents: GoodsDetail['documents'] }) {
  if (documents.length === 0) return <p className="text-ink-3">资质文件整理中，需要时请联系客户经理。</p>;
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5 last:border-0">
          <b className="w-24 font-semibold">{document.kind}</b>
          <span className="min-w-0 flex-1 text-ink-2">
            {document.has_file ? (
              <a
                href={`/api/goods/document/${document.id}/file`}
                target="_blank"
                rel="noreferrer"
                className={linkClass()}
              >
                {document.title}
                <span className="sr-only">，在新窗口打开</span>
              </a>
            ) : (
              document.title
            )}
          </span>
          {document.valid_to && <span className="text-ink-3">有效期至 {document.valid_to}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What can be done once it has arrived. The rules themselves are an article (pages.md 9, 药品退货). */
function Service({ goods }: { goods: GoodsDetail['goods'] }) {
  const points = [
    '到货请当面核对品名、批号、数量与外包装，不符的可以拒收。',
    ...(goods.is_cold === 1 ? ['冷链商品须核对到货温度与温度记录后签收，签收后非质量问题不退不换。'] : []),
    '数量、批号、包装或质量有问题，请在“我的订单”里对该订单申请售后，附上照片。',
    '近效期、拆零商品非质量问题不退不换。',
  ];
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 leading-relaxed text-ink-2">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="mt-3 flex gap-5">
        <Link to={paths.returnsHelp} className={linkClass()}>
          退换货规则
        </Link>
        <Link to={paths.reports} className={linkClass()}>
          检验报告
        </Link>
      </p>
    </>
  );
}

/** The leaflet and the papers of a goods, and what holds after the sale. */
export function Papers({ detail }: { detail: GoodsDetail }) {
  const [tab, setTab] = useState<Tab>('leaflet');
  const padded = 'px-6 pb-4 max-md:px-3';
  return (
    <section aria-label="商品资料" className="min-w-0 rounded-card border border-line bg-card">
      <Tabs<Tab>
        label="商品资料"
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'leaflet',
            label: '商品说明书',
            panel: (
              <div className={padded}>
                <Leaflet leaflet={detail.leaflet} />
              </div>
            ),
          },
          {
            value: 'documents',
            label: '商品资质',
            count: detail.documents.length || undefined,
            panel: (
              <div className={padded}>
                <Documents documents={detail.documents} />
              </div>
            ),
          },
          {
            value: 'service',
            label: '售后说明',
            panel: (
              <div className={padded}>
                <Service goods={detail.goods} />
              </div>
            ),
          },
          {
            value: 'purchases',
            label: '购买记录',
            count: detail.purchases.times || undefined,
            panel: (
              <div className={padded}>
                <AllPurchases detail={detail} />
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}
