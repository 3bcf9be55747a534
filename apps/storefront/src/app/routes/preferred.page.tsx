import { PreferredView } from '../../features/preferred/preferred-view.tsx';

/** 总部首选: a head office's lists of preferred goods. */
export function Component() {
  return <PreferredView />;
}
