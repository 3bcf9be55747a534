import { useEffect, useEffectEvent } from 'react';

const fields = 'textarea,select,[contenteditable=true],input';

/** In ms between two keys: nobody types like that. */
const scannerMs = 50;
const leastScanned = 8;

/** Hands on what a scanner types where no field has the focus. */
export function useScanner(onScan: (typed: string) => void): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let typed = '';
    let last = 0;
    function listen(event: KeyboardEvent) {
      const { key, timeStamp } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isField = (event.target as Element).matches(fields);
      const isFast = timeStamp - last < scannerMs && !isField;
      last = timeStamp;
      if (key === 'Enter' && isFast && typed.length >= leastScanned) {
        event.preventDefault();
        scan(typed);
        typed = '';
      }
      // Shift and the like belong to the next key.
      if (isField) typed = '';
      else if (key.length === 1) typed = isFast ? typed + key : key;
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
