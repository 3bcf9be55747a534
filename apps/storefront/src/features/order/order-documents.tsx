import { Card, CardHead } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { DownloadIcon } from '@qianfang/ui/icons';
import { linkClass } from '@qianfang/ui/link-button';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { documentsQuery } from './order.queries.ts';
import { useWantedPart } from './use-wanted-part.ts';

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
          {data.list.map((one) => (
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
              <span className="text-13 whitespace-nowrap text-ink-3">{formatInstant(one.at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
