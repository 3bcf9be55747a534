import { useEffect, useState } from 'react';

/** Addresses of the chosen pictures while they are shown; '' for what is none. */
export function usePreviews(files: readonly File[]) {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = files.map((file) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : ''));
    setUrls(made);
    return () => {
      for (const url of made) if (url) URL.revokeObjectURL(url);
    };
  }, [files]);
  return urls;
}
