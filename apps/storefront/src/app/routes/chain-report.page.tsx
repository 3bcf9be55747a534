import { ReportView } from '../../features/chain-report/report-view.tsx';

/** 汇总报表: what a head office's stores bought. */
export function Component() {
  return <ReportView />;
}
