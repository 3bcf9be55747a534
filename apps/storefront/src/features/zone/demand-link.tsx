import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

/** 去求购 with a zone's search filled in; nothing without one. */
export function DemandLink({ keywords }: { keywords: string | undefined }) {
  if (!keywords) return null;
  return <ButtonLink to={`${paths.addDemand}?${new URLSearchParams({ name: keywords })}`}>去求购</ButtonLink>;
}
