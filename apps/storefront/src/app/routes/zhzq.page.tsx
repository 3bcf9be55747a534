import { CombinationsPanel } from '../../features/promotion/combinations-panel.tsx';

export function Component() {
  return (
    <div className="frame-width">
      <CombinationsPanel />
    </div>
  );
}
