import { CombinationsPanel } from '../../features/promotion/combinations-panel.tsx';

export function Component() {
  return <CombinationsPanel />;
}
