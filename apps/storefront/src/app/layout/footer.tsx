import { FileIcon, ReceiptIcon, ShieldCheckIcon, TruckIcon } from '@qianfang/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { commonQuery, helpCategoriesQuery, siteFactsQuery } from '../../shared/common.queries.ts';
import { Link } from '../../shared/page-link.tsx';
import { serverToday } from '../../shared/server-today.ts';

const promisesOf = (cutoff: string) => [
  { Icon: ShieldCheckIcon, title: '资质可查', text: '首营资料在线下载' },
  { Icon: FileIcon, title: '批批有药检', text: '按批号查看检验报告' },
  { Icon: TruckIcon, title: cutoff ? `${cutoff} 前当日出库` : '当日出库', text: '冷链全程温度记录' },
  { Icon: ReceiptIcon, title: '票货同行', text: '数电发票随单开具' },
];

function Promises() {
  const { data: site } = useQuery(siteFactsQuery);
  return (
    <ul className="grid grid-cols-4 gap-4 border-b border-line py-6 max-md:grid-cols-2">
      {promisesOf(site?.dispatch_cutoff ?? '').map(({ Icon, title, text }) => (
        <li key={title} className="flex items-center gap-3">
          <span className="text-brand">
            <Icon size={28} />
          </span>
          <span>
            <b className="block font-semibold">{title}</b>
            <span className="block text-12 text-ink-3">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Help() {
  const { data } = useQuery(helpCategoriesQuery);
  return data?.list.map((group) => (
    <dl key={group.name} className="group-data-quiet:contents">
      <dt className="mb-2 font-semibold group-data-quiet:sr-only">{group.name}</dt>
      {group.children.map((article) => (
        <dd key={article.id}>
          <Link
            to={article.route}
            className="inline-flex min-h-6 items-center text-13 text-ink-2 hover:text-brand"
          >
            {article.name}
          </Link>
        </dd>
      ))}
    </dl>
  ));
}

function HotLine() {
  const { data: site } = useQuery(siteFactsQuery);
  if (!site) return <div className="h-[75px] w-[159px]" />;
  return (
    <div>
      <p className="text-13 text-ink-3">服务热线</p>
      <a href={`tel:${site.hot_line}`} className="text-24 font-semibold text-brand">
        {site.hot_line}
      </a>
      <p className="text-13 text-ink-3">{site.service_hours}</p>
    </div>
  );
}

const codes = [
  { file: 'app', name: '手机端' },
  { file: 'wechat', name: '微信端' },
];

/** QR codes drawn by the store itself, for the address it is reached by. */
function Codes() {
  return (
    <ul className="flex gap-5 text-center text-12 text-ink-3">
      {codes.map(({ file, name }) => (
        <li key={file}>
          <img
            src={`/picture/qr/${file}.svg`}
            alt={`${name}二维码`}
            width={84}
            height={84}
            loading="lazy"
            className="mb-1 rounded-control border border-line bg-white"
          />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Help, hotline, codes, and the licences required on every page (电子商务法 15). `isQuiet`: a few lines. */
export const Footer = memo(function Footer({ isQuiet = false }: { isQuiet?: boolean }) {
  const { data: site } = useQuery(siteFactsQuery);
  // It brings the store's time, without which the year is this device's.
  useQuery({ ...commonQuery, enabled: false, notifyOnChangeProps: ['dataUpdatedAt'] });
  const year = serverToday().slice(0, 4);
  return (
    <footer
      data-part="footer"
      data-quiet={isQuiet || undefined}
      className="group mt-10 border-t border-line bg-card data-quiet:mt-0 print:hidden"
    >
      <div className="frame-width">
        {!isQuiet && <Promises />}
        <div className="flex flex-wrap justify-between gap-8 py-6 group-data-quiet:items-center group-data-quiet:gap-y-3 group-data-quiet:py-4">
          {/* Quiet: in lines of fixed height. */}
          <div className="contents group-data-quiet:flex group-data-quiet:min-h-13 group-data-quiet:flex-1 group-data-quiet:flex-wrap group-data-quiet:content-center group-data-quiet:gap-x-5 md:max-lg:group-data-quiet:min-h-30 max-md:group-data-quiet:min-h-25 max-md:group-data-quiet:basis-full">
            <Help />
          </div>
          <HotLine />
          <Codes />
        </div>
        <ul
          // Reserves the height of its lines, so that a centred page above does not move.
          className="flex flex-wrap content-start gap-x-6 gap-y-1 border-t border-line pt-5 text-12 text-ink-3 group-data-quiet:min-h-23.75 group-data-quiet:justify-center max-xl:group-data-quiet:min-h-32.25"
        >
          {site?.licences.map((licence) => (
            <li key={licence.name}>
              <a
                href={licence.url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center hover:text-brand"
              >
                {licence.name}：{licence.number}
              </a>
              {licence.is_expired && <b className="font-medium text-bad">（已过期）</b>}
            </li>
          ))}
          {site?.is_demo && <li>以上均为演示数据</li>}
        </ul>
        <p className="pt-2 pb-6 text-12 text-ink-3 group-data-quiet:text-center">
          © {year} {site?.company} · 仅向具备合法资质的企业与医疗机构供货，不向个人销售药品
        </p>
      </div>
    </footer>
  );
});
