import { buttonClass } from '@qianfang/ui/button';
import { ExternalIcon } from '@qianfang/ui/page-icons';

/** In the demo: the page that stands for the buyer's phone. Nothing otherwise. */
export function DemoPhoneLink({ url }: { url: string }) {
  if (url === '') return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'soft' })}>
      打开买家手机（演示）
      <ExternalIcon size={16} />
    </a>
  );
}
