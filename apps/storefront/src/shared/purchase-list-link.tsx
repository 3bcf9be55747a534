import { getPurchaseList } from '@qianfang/contract/order.calls';
import { buttonClass } from '@qianfang/ui/button';
import { DownloadIcon } from '@qianfang/ui/page-icons';

/** 下载采购单: an order as a workbook. */
export function PurchaseListLink({
  orderId,
  label = '下载采购单',
  size = 'md',
}: {
  orderId: number;
  label?: string;
  size?: 'md' | 'lg';
}) {
  return (
    <a
      href={getPurchaseList.path.replace('{id}', String(orderId))}
      download
      className={buttonClass({ size })}
    >
      <DownloadIcon size={16} />
      {label}
    </a>
  );
}
