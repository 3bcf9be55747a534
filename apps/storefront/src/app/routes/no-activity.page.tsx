import { useLocation } from 'react-router';
import { NoActivity } from '../no-activity.tsx';
import type { Activity } from '../resolved-activity.ts';

/** Shows the activity that the redirect passed; nothing if opened directly. */
export function Component() {
  const state = useLocation().state as { readonly activity?: Activity } | null;
  return <NoActivity activity={state?.activity} />;
}
