import { HelpPage } from '../../features/help/help-page.tsx';
import { ServicePanel } from '../../features/help/service-panel.tsx';
import { useRoutePath } from '../use-route-path.ts';

/** 专属客服. */
export function Component() {
  return <HelpPage path={useRoutePath()} id={undefined} before={<ServicePanel />} />;
}
