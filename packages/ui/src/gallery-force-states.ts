const replacements: [RegExp, string][] = [
  [/:hover(?![-\w])/g, ':is(:hover, [data-force~="hover"], :has(> [data-force~="hover"]))'],
  [/:active(?![-\w])/g, ':is(:active, [data-force~="active"])'],
  [/:focus-visible(?![-\w])/g, ':is(:focus-visible, [data-force~="focus"])'],
  [/:focus-within(?![-\w])/g, ':is(:focus-within, :has([data-force~="focus"]))'],
  [/:focus(?![-\w])/g, ':is(:focus, [data-force~="focus"])'],
];

const forced = new WeakSet<CSSRule>();

function forceRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !forced.has(rule)) {
      forced.add(rule);
      const selector = replacements.reduce((text, [from, to]) => text.replace(from, to), rule.selectorText);
      if (selector !== rule.selectorText) rule.selectorText = selector;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) forceRules(rule.cssRules);
  }
}

/**
 * `data-force="hover focus active"` shows these states without pointer or keyboard. Rewrites the selectors of
 * loaded style sheets in place, so the shipped CSS has nothing for the gallery.
 */
export function forceStates() {
  for (const sheet of document.styleSheets) {
    // Sheets of other origins are not readable.
    if (sheet.href === null || new URL(sheet.href).origin === location.origin) forceRules(sheet.cssRules);
  }
}
