import { HelpPage } from '../../features/help/help-page.tsx';
import { LicenceGallery } from '../../features/help/licence-gallery.tsx';
import { useRoutePath } from '../use-route-path.ts';

/** 网站资质. */
export function Component() {
  return <HelpPage path={useRoutePath()} id={undefined} before={<LicenceGallery />} />;
}
