import { useEffect, useState } from 'react';

/** Object URLs of the chosen pictures while shown; '' for other files. */
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
