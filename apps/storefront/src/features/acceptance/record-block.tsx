import { getAcceptancePaper } from '@qianfang/contract/acceptance.calls';
import { getAcceptanceIntakeFile } from '@qianfang/contract/intake-file.calls';
import { formatCount, formatUnits } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { AcceptanceRecord } from './acceptance.queries.ts';

type Line = AcceptanceRecord['lines'][number];

function LineRow({ line }: { line: Line }) {
  return (
    <li className="flex flex-wrap gap-x-4 gap-y-0.5 py-1">
      <span>
        {line.name} <span className="text-ink-2">{line.ypgg}</span>
      </span>
      <span className="text-ink-2">批号 {line.batch_no}</span>
      <span className="text-ink-2">有效期至 {line.expiry_date ?? '—'}</span>
      <span className="text-ink-2">
        到货 {formatUnits(line.arrived, line.bzdw)} · 合格 {formatUnits(line.accepted, line.bzdw)}
      </span>
      {line.traced > 0 && (
        <span className="text-ink-2">
          扫码 {formatCount(line.scanned)} / {formatCount(line.traced)} 个追溯码
        </span>
      )}
      {line.fault && <span className="text-warn">{line.fault}</span>}
    </li>
  );
}

/** Longer records start folded. */
const maxOpen = 8;

/** The findings of a parcel: by whom, when, per batch, and the follow-up. */
export function RecordBlock({ record }: { record: AcceptanceRecord }) {
  const faulty = record.lines.filter((line) => line.fault !== '');
  const ofParcel = (path: string) =>
    path.replace('{id}', String(record.order_id)).replace('{part}', String(record.part));
  const paper = ofParcel(getAcceptancePaper.path);
  const intakeFile = ofParcel(getAcceptanceIntakeFile.path);
  return (
    <div className="grid gap-1.5 text-13">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <b className="font-medium">{record.accepted_on} 验收</b>
        <span>验收员 {record.acceptor}</span>
        <span className="text-ink-2">{record.arrived_on} 到货</span>
        {record.temperature !== null && <span className="text-ink-2">到货温度 {record.temperature}℃</span>}
        <a
          href={paper}
          target="_blank"
          rel="noreferrer"
          className={linkClass()}
          aria-label={`打印验收记录 ${record.record_no}`}
        >
          打印验收记录
        </a>
        <a href={intakeFile} download className={linkClass()} aria-label={`下载入库文件 ${record.record_no}`}>
          下载入库文件
        </a>
      </p>
      <details open={record.lines.length <= maxOpen}>
        <summary className="cursor-pointer text-ink-2">
          {record.lines.length} 个批号，{faulty.length === 0 ? '全部合格' : `${faulty.length} 个有短少或拒收`}
        </summary>
        <ul>
          {record.lines.map((line) => (
            <LineRow key={`${line.line_id}/${line.batch_no}`} line={line} />
          ))}
        </ul>
      </details>
      {record.returns.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-ink-2">
          处置：
          {record.returns.map((one) => (
            <Link key={one.id} to={paths.returnInfo(one.id)} className={linkClass()}>
              退货 {one.application_no}（{one.reason_text}）
            </Link>
          ))}
        </p>
      )}
    </div>
  );
}
