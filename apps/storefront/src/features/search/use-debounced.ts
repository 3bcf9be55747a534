import { useEffect, useState } from 'react';

/** The value once unchanged for `pauseMs`. An empty text counts at once. */
export function useDebounced(value: string, pauseMs: number): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (value === '') {
      setRested('');
      return;
    }
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === '' ? '' : rested;
}
