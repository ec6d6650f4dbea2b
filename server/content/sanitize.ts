import sanitizeHtml from 'sanitize-html'

/** All that a text of the course may be made of, with links to https and the workbook's own pages. */
export const allowedTags = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'code', 'blockquote', 'a']

/** Other names of allowed elements. */
export const tagSynonyms: Record<string, string> = { b: 'strong', i: 'em' }

/** Makes HTML safe to put into a page; links that leave the workbook open in a new tab. */
export function sanitize(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'data-term', 'target', 'rel'], ol: ['start'] },
    allowedClasses: { a: ['term'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      ...tagSynonyms,
      a: (tagName, { target: _target, rel: _rel, ...attribs }) => ({
        tagName,
        attribs: leaves(attribs.href)
          ? { ...attribs, target: '_blank', rel: 'noreferrer noopener' }
          : attribs,
      }),
    },
  })
}

const leaves = (href: string | undefined) => href !== undefined && !href.startsWith('/')
