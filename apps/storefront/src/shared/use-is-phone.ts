import { useMedia } from './use-media.ts';

/** mock/README.md: phones are everything under 768 px. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 47.99rem)');
}
