import { useMedia } from './use-media.ts';

/** mock/README.md: phones are under 768 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
