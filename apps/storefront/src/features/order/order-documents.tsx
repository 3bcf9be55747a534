import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { mailPurchaseList } from '@qianfang/contract/order.calls';
import {
  type getOrderDocuments,
  mailDeliveryNote,
  mailOrderPaper,
  mailOrderTraceList,
  mailReceipt,
} from '@qianfang/contract/order-papers.calls';
import { mailReports } from '@qianfang/contract/report.calls';
import { Card, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { DownloadIcon } from '@qianfang/ui/page-icons';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { MailLink } from '../../shared/mail/mail-button.tsx';
import { callOnce } from '../../shared/send-once.ts';
import { documentsQuery } from './order.queries.ts';
import { useWantedPart } from './use-wanted-part.ts';

type OrderDocument = ResultOf<typeof getOrderDocuments>['list'][number];

/** Sends a document by e-mail. @param part which parcel a delivery note goes with */
function send(orderId: number, { kind, number }: OrderDocument, part: number, email: string) {
  const asked = { params: { id: orderId }, body: { email } };
  if (kind === 'delivery_note') {
    return callOnce(mailDeliveryNote, { ...asked, params: { id: orderId, part } });
  }
  if (kind === 'reports') return callOnce(mailReports, { body: { order_no: number, email } });
  if (kind === 'trace') return callOnce(mailOrderTraceList, asked);
  if (kind === 'receipt') return callOnce(mailReceipt, asked);
  return callOnce(kind === 'order' ? mailOrderPaper : mailPurchaseList, asked);
}

/** 随货同行单、采购订单、收款凭证: documents to file or to lay beside the goods, each as a file. */
export function OrderDocuments({ orderId, isWanted }: { orderId: number; isWanted: boolean }) {
  const { data, isError, refetch } = useQuery(documentsQuery(orderId));
  const card = useWantedPart(isWanted);
  return (
    <Card ref={card} id="documents" tabIndex={-1} aria-labelledby="documents-title" className="scroll-mt-20">
      <CardHead id="documents-title" title="单据下载" />
      {!data && isError && <ErrorState title="单据没有加载出来" onRetry={refetch} />}
      {!data && !isError && <Skeleton className="m-5 h-24" />}
      {data && (
        <ul className="grid gap-x-6 px-5 py-2 max-md:px-3 md:grid-cols-2" data-part="order-documents">
          {data.list.map((one, at) => (
            <li key={one.url} className="flex items-baseline gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <a
                  href={one.url}
                  {...(one.format === 'PDF' ? { target: '_blank', rel: 'noreferrer' } : { download: true })}
                  className={`${linkClass()} font-medium`}
                  aria-label={`${one.name} ${one.number}，${one.format}`}
                >
                  <DownloadIcon size={16} className="mr-1.5 inline-block align-[-3px]" />
                  {one.name}
                </a>
                <span className="ml-2 text-13 text-ink-3">{one.format}</span>
                <span className="block text-13 text-ink-3 [overflow-wrap:anywhere]">{one.number}</span>
              </span>
              <span className="grid justify-items-end text-13 whitespace-nowrap text-ink-3">
                {formatInstant(one.at)}
                {/* Delivery notes come first, by parcel. */}
                <MailLink
                  of={`${one.name} ${one.number}`}
                  send={(email) => send(orderId, one, at + 1, email)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
