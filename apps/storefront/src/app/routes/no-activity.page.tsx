import { useLocation } from 'react-router';
import { NoActivity } from '../no-activity.tsx';
import type { Activity } from '../resolved-activity.ts';

/** Says what the way here knew of the activity; nothing where the page was opened by itself. */
export function Component() {
  const state = useLocation().state as { readonly activity?: Activity } | null;
  return <NoActivity activity={state?.activity} />;
}
