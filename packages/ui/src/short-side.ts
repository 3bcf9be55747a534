/** Pixels of an image's shorter side; null for other files and undecodable ones, which the server refuses. */
export async function shortSideOf(file: File): Promise<number | null> {
  if (!/\.(?:jpe?g|png)$/i.test(file.name) && !file.type.startsWith('image/')) return null;
  const url = URL.createObjectURL(file);
  const picture = new Image();
  try {
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = url;
    });
    return Math.min(picture.naturalWidth, picture.naturalHeight);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
