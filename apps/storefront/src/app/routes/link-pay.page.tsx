import { useParams } from 'react-router';
import { LinkPayPanel } from '../../features/payment/link-pay-panel.tsx';

/** 代付: for the recipient of a pay link, without login. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <div className="mx-auto max-w-[560px] px-3 py-6">
      <h1 className="mb-3 text-20 font-semibold">代付</h1>
      <LinkPayPanel key={token} token={token} />
    </div>
  );
}
