import { YouxList } from '../youx-list.tsx';

export function Component() {
  return <YouxList view="table" />;
}
