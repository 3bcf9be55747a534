/** A text as part of a file name: without characters invalid on Windows, macOS or in a path. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '-')
    .trim();
}
