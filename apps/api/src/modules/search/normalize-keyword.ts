/** Text as it is compared: NFKC, lower case, without spaces and the marks that people type or leave out. */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s·.,，。、()（）[\]【】\-—_/*×"'“”‘’]/g, '');
}

/** The words of a keyword, each compared by itself: at most five, the rest is of no help. */
export function keywordParts(keywords: string): string[] {
  return keywords
    .normalize('NFKC')
    .split(/[\s,，、;；]+/)
    .map(normalizeForSearch)
    .filter((part) => part !== '')
    .slice(0, 5);
}

/** 国药准字h20093675, 粤械备20200012号: no name holds so many digits in a row. */
const registeredNumber = /\d{5}/;

/** A word in runs of Chinese and of letters or digits: 阿mxl → 阿, mxl. A number with its words is one. */
export function scriptRuns(part: string): Array<{ readonly text: string; readonly isHan: boolean }> {
  if (registeredNumber.test(part)) return [{ text: part, isHan: false }];
  return [...part.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]+/gu)].map((match) => ({
    text: match[0],
    isHan: /\p{Script=Han}/u.test(match[0]),
  }));
}
