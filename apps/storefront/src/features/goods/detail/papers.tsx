import { mailFirstPurchase } from '@qianfang/contract/goods.calls';
import { isDevice, isDrug, isGoodsClass, isHerbal } from '@qianfang/domain/goods/goods-class';
import { LinkButton, linkClass } from '@qianfang/ui/link-button';
import { Notice } from '@qianfang/ui/notice';
import { Tabs } from '@qianfang/ui/tabs';
import { useState } from 'react';
import { MailLink } from '../../../shared/mail/mail-button.tsx';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { callOnce } from '../../../shared/send-once.ts';
import type { GoodsDetail } from '../goods.queries.ts';
import { namesOf } from './fact-list.tsx';
import { AllPurchases } from './purchases.tsx';

type Tab = 'leaflet' | 'documents' | 'service' | 'purchases';

type Section = NonNullable<GoodsDetail['leaflet']>['sections'][number];

/** The carrier of the facts without a leaflet: only drugs other than herbs, and devices, have leaflets. */
function carrierOf(goods: GoodsDetail['goods']): '说明书' | '标签' {
  if (!isGoodsClass(goods.goods_class)) return '标签';
  const hasLeaflet =
    isDevice(goods.goods_class) || (isDrug(goods.goods_class) && !isHerbal(goods.goods_class));
  return hasLeaflet ? '说明书' : '标签';
}

/** The product's registered facts, by the names of its leaflet or label. Its use is never guessed. */
function registeredFacts(goods: GoodsDetail['goods']): readonly Section[] {
  const names = namesOf(goods);
  const facts: ReadonlyArray<readonly [title: string, text: string]> = [
    [names.name, goods.generic_name],
    ['商品名称', goods.trade_name],
    ['剂型', goods.jixing],
    ['规格', goods.ypgg],
    ['产地', goods.origin],
    ['贮藏', goods.storage],
    ['有效期', goods.shelf_life_months === null ? '' : `${goods.shelf_life_months} 个月`],
    [names.approvalNo, goods.approval_no],
    [names.mah, goods.mah],
    ['生产企业', goods.sccj],
  ];
  return facts.flatMap(([title, text]) => (text === '' ? [] : [{ title, text }]));
}

function SectionList({ sections }: { sections: readonly Section[] }) {
  return (
    <dl>
      {sections.map((section) => (
        <div
          key={section.title}
          className="grid grid-cols-[7rem_minmax(0,1fr)] border-b border-line py-2.5 last:border-0 max-md:grid-cols-[6.25rem_minmax(0,1fr)] max-md:gap-x-2"
        >
          <dt className="font-semibold">{section.title}</dt>
          <dd className="max-w-[46em] leading-relaxed whitespace-pre-line text-ink-2">{section.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Without a leaflet the tab shows registered facts and a link to the documents. */
function NoLeaflet({ detail, onDocuments }: { detail: GoodsDetail; onDocuments: () => void }) {
  const carrier = carrierOf(detail.goods);
  return (
    <>
      <Notice tone="info" className="mb-3">
        {carrier === '说明书'
          ? '本品说明书尚未上传，用法、禁忌和注意事项请以包装内说明书为准。以下为登记信息。'
          : '本品没有单独的说明书，使用方法请以包装标签为准。以下为登记信息。'}
      </Notice>
      <SectionList sections={registeredFacts(detail.goods)} />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {detail.documents.length > 0 && (
          <LinkButton onClick={onDocuments}>查看商品资质（{detail.documents.length}）</LinkButton>
        )}
        <Link to={paths.helpService} className={linkClass()}>
          {carrier === '说明书' ? '向客户经理要说明书' : '咨询客户经理'}
        </Link>
      </p>
    </>
  );
}

function Leaflet({ detail, onDocuments }: { detail: GoodsDetail; onDocuments: () => void }) {
  const { leaflet } = detail;
  if (!leaflet) return <NoLeaflet detail={detail} onDocuments={onDocuments} />;
  return (
    <>
      {leaflet.is_demo && (
        <Notice tone="info" className="mb-3">
          演示文本，用药请以包装内经核准的说明书原文为准。
        </Notice>
      )}
      <SectionList sections={leaflet.sections} />
    </>
  );
}

/** For approved companies: it carries their name on each page. */
function FirstPurchase({ goods }: { goods: GoodsDetail['goods'] }) {
  if (goods.buy_block?.reason === 'NOT_PASSED') return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line pb-2.5">
      <a href={`/api/goods/${goods.id}/first_purchase`} download className={linkClass()}>
        下载首营资料（ZIP）
      </a>
      <MailLink
        of="首营资料"
        send={(email) => callOnce(mailFirstPurchase, { params: { id: goods.id }, body: { email } })}
      />
      <span className="text-12 text-ink-3">
        供货单位证照、商品资料与最近批号的检验报告，每页注明仅供贵单位使用
      </span>
    </p>
  );
}

function Documents({ detail: { documents, goods } }: { detail: GoodsDetail }) {
  return (
    <>
      <FirstPurchase goods={goods} />
      {documents.length === 0 ? (
        <p className="pt-2.5 text-ink-3">资质文件整理中，需要时请联系客户经理。</p>
      ) : (
        <DocumentList documents={documents} />
      )}
    </>
  );
}

function DocumentList({ documents }: { documents: GoodsDetail['documents'] }) {
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5 last:border-0">
          <b className="w-24 font-semibold max-md:w-20">{document.kind}</b>
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
          {document.valid_to && (
            // Below the title on a phone, where both do not fit in one line.
            <span
              className={`max-md:w-full max-md:pl-24 ${document.is_expired ? 'text-danger' : 'text-ink-3'}`}
            >
              有效期至 {document.valid_to}
              {document.is_expired && '（已过期）'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What can be done after arrival. The rules themselves are an article (pages.md 9, 药品退货). */
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

/** The leaflet and documents of a product, and after-sales terms. */
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
                <Leaflet detail={detail} onDocuments={() => setTab('documents')} />
              </div>
            ),
          },
          {
            value: 'documents',
            label: '商品资质',
            count: detail.documents.length || undefined,
            panel: (
              <div className={padded}>
                <Documents detail={detail} />
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
