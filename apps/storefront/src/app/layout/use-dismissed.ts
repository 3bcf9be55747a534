import { useState } from 'react';
import { readItem, writeItem } from '../../shared/session-memory.ts';

/** Whether the reader closed this content in this session. New content under the same key shows again. */
export function useDismissed(key: string, content: string): [boolean, () => void] {
  const [closed, setClosed] = useState(() => readItem(key));
  return [
    content !== '' && closed === content,
    () => {
      setClosed(content);
      writeItem(key, content);
    },
  ];
}
