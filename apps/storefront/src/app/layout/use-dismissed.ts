import { useState } from 'react';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the reader has closed this content in this session. Other content under the same key shows again. */
export function useDismissed(key: string, content: string): [boolean, () => void] {
  const [closed, setClosed] = useState(() => read(key));
  return [
    content !== '' && closed === content,
    () => {
      setClosed(content);
      try {
        sessionStorage.setItem(key, content);
      } catch {
        // A browser that keeps nothing: closed until the page is opened anew.
      }
    },
  ];
}
