import { Notice } from '@qianfang/ui/notice';
import { Tabs } from '@qianfang/ui/tabs';
import { useState } from 'react';
import type { GoodsDetail } from '../goods.queries.ts';

type Tab = 'leaflet' | 'documents';

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
            className="grid grid-cols-[6rem_minmax(0,1fr)] border-b border-line py-2.5 last:border-0 max-md:grid-cols-[4.75rem_minmax(0,1fr)]"
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
          <span className="min-w-0 flex-1 text-ink-2">{document.title}</span>
          {document.valid_to && <span className="text-ink-3">有效期至 {document.valid_to}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The leaflet and the papers of a goods. */
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
        ]}
      />
    </section>
  );
}
