import { useLocation } from 'react-router';
import { JoinForm } from '../../features/company-account/join-form.tsx';
import { useEnter } from '../use-enter.ts';

/** Accepts an invitation. Its token stands after #, which no server and no log sees. */
export function Component() {
  const token = useLocation().hash.slice(1);
  const enter = useEnter();
  return (
    <div className="mx-auto max-w-[480px] px-3 py-6">
      <h1 className="mb-4 text-20 font-semibold">加入单位</h1>
      <JoinForm key={token} token={token} onEntered={enter} />
    </div>
  );
}
