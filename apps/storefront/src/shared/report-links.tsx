import { getReportFile } from '@qianfang/contract/report.calls';
import { linkClass } from '@qianfang/ui/link-button';

/** 查看、下载 of a batch's inspection report: in a new window, or as a file. */
export function ReportLinks({
  batchId,
  of,
  skipsTab = false,
}: {
  batchId: number;
  /** The batch the report is about. */
  of: string;
  /** In tables Tab moves between quantities. */
  skipsTab?: boolean;
}) {
  const tab = skipsTab ? { tabIndex: -1 } : {};
  const href = getReportFile.path.replace('{id}', String(batchId));
  return (
    <span className="inline-flex gap-2.5 whitespace-nowrap">
      <a
        href={href}
        target="_blank"
        rel="noreferrer"
        {...tab}
        className={linkClass()}
        aria-label={`查看 ${of} 的检验报告，在新窗口打开`}
      >
        查看
      </a>
      <a href={href} download {...tab} className={linkClass()} aria-label={`下载 ${of} 的检验报告`}>
        下载
      </a>
    </span>
  );
}
