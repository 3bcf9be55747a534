/** A text as part of a file's name: without what Windows, macOS or a path would not take. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '-')
    .trim();
}
