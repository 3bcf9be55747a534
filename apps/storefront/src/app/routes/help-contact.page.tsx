import { HelpPage } from '../../features/help/help-page.tsx';
import { OfficeMap } from '../../features/help/office-map.tsx';
import { useRoutePath } from '../use-route-path.ts';

/** 联系方式. */
export function Component() {
  return <HelpPage path={useRoutePath()} id={undefined} after={<OfficeMap address="千方大厦 9 层" />} />;
}
