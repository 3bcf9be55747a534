import { ScannedEntry } from '../../features/wechat/scanned-entry.tsx';
import { useEnter } from '../use-enter.ts';

export function Component() {
  const enter = useEnter();
  return (
    <div className="frame-width max-w-[56rem] py-6 max-md:py-3">
      <ScannedEntry onEntered={enter} />
    </div>
  );
}
