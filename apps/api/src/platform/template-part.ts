const close = '</template>';

/** Replaces a template of a built page by the result for its content. */
export function replaceTemplate(page: string, id: string, by: (inside: string) => string): string {
  const open = `<template id="${id}">`;
  const start = page.indexOf(open);
  const end = page.indexOf(close, start);
  if (start === -1 || end === -1) return page;
  return page.slice(0, start) + by(page.slice(start + open.length, end)) + page.slice(end + close.length);
}
