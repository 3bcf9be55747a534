const ownPicture = /^\/(?:picture|static)\/[\w./-]+$/;

/**
 * Cleans rich text for pages: headings, paragraphs, lists, tables, emphasis, links and the shop's own
 * pictures stay. Scripts, styles, handlers, frames and external pictures go. An external link opens in a new
 * window without access to this one.
 */
export async function cleanRichText(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: [
      ...[
        'h2',
        'h3',
        'p',
        'br',
        'hr',
        'ul',
        'ol',
        'li',
        'strong',
        'b',
        'em',
        'i',
        'u',
        'a',
        'img',
        'blockquote',
      ],
      ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['https', 'http', 'tel', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href },
      }),
    },
  });
}

/** The text alone, for excerpts and search. */
export async function plainText(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const spaced = html.replaceAll(/<\/(?:p|li|h2|h3|tr|td|th|caption)>|<br\s*\/?>/g, '$& ');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: (text) => text })
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
