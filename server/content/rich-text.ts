import { Marked, type Token, type Tokens, type TokensList } from 'marked'
import sanitizeHtml from 'sanitize-html'
import { bareParagraph, plainTextOfTokens } from './plain-text.ts'

/** A passage as the page shows it, and what its author must mend. */
export interface RichText {
  html: string
  problems: string[]
}

const glossaryScheme = 'glossary:'

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      if (!href.startsWith(glossaryScheme)) return `<a href="${escapeAttribute(href)}">${text}</a>`
      const id = escapeAttribute(href.slice(glossaryScheme.length))
      return `<a class="term" href="/introduction#glossary-${id}" data-term="${id}">${text}</a>`
    },
  },
})

/**
 * Sanitized HTML; a glossary link is `<a class="term" href="/introduction#glossary-<id>" data-term="<id>">`.
 * @param bare show a single paragraph without its p element
 */
export function richText(markdown: string, targets: LinkTargets, bare = false): RichText {
  const tokens = marked.lexer(markdown)
  const problems: string[] = []
  void marked.walkTokens(tokens, (token) => {
    const problem = problemOf(token, targets)
    if (problem !== undefined) problems.push(problem)
  })
  return { html: sanitize(rendered(tokens, bare)).trim(), problems }
}

function rendered(tokens: TokensList, bare: boolean): string {
  const paragraph = bare ? bareParagraph(tokens) : undefined
  return paragraph === undefined
    ? marked.parser(tokens)
    : marked.Parser.parseInline(paragraph, marked.defaults)
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** What a passage may point at. */
export interface LinkTargets {
  /** Ids of glossary.yaml; undefined when that file cannot be read, so terms cannot be checked. */
  terms: ReadonlySet<string> | undefined
  chapters: ReadonlySet<string>
}

/** Markdown that a text of the course does not use, and what to write instead. */
const unused: Record<string, string> = {
  heading: 'a heading inside a text is not shown; give the section a title or begin a new section',
  image: 'images are not shown',
  table: 'write a table as a section of type table',
  hr: 'a line of dashes is not shown',
  code: 'lines that begin with four blanks or ``` are shown as program code; take the blanks away',
  del: 'text between ~ signs is struck through and not shown; write "about" instead of ~',
  def: 'write the address into the link itself: [words](https://…)',
  checkbox: 'check boxes are not shown',
}

/** Link texts that do not say where the link leads. */
const emptyWords = /^(?:here|click here|link|this link|this|more|read more|website)$/i

/** What is wrong with one piece of Markdown, if anything. */
function problemOf(token: Token, targets: LinkTargets): string | undefined {
  if (token.type === 'link') return problemOfLink(token as Tokens.Link, targets)
  if (token.type === 'html') return problemOfHtml(token.text)
  return unused[token.type]
}

function problemOfLink(
  { href, tokens, autolink }: Tokens.Link & { autolink?: boolean },
  targets: LinkTargets,
) {
  const text = plainTextOfTokens(tokens).trim()
  if (autolink) return `the bare address ${href} needs words to click on: [words](${href})`
  if (text === '') return `the link to ${href} has no words to click on`
  if (emptyWords.test(text)) return `"${text}" does not say where the link to ${href} leads`
  return problemOfAddress(href, targets)
}

function problemOfAddress(href: string, { terms, chapters }: LinkTargets): string | undefined {
  if (href.startsWith('glossary:')) {
    const id = href.slice('glossary:'.length)
    return terms === undefined || terms.has(id) ? undefined : `glossary.yaml has no term with the id ${id}`
  }
  if (href.startsWith('/')) return problemOfOwnPage(href, chapters)
  if (URL.canParse(href) && new URL(href).protocol === 'https:') return undefined
  return `${href} is not a link we can show; it must start with https://, / or glossary:`
}

function problemOfOwnPage(href: string, chapters: ReadonlySet<string>): string | undefined {
  const [, page, chapter] =
    /^\/(introduction|prologue|chapter\/(\d+))?(?:\?tab=[a-z-]+)?(?:#[\w.-]+)?$/.exec(href) ?? []
  const known = href === '/' || (chapter === undefined ? page !== undefined : chapters.has(chapter))
  return known ? undefined : `the workbook has no page ${href}`
}

function problemOfHtml(html: string): string | undefined {
  for (const [, name = '', rest = ''] of html.matchAll(/<([a-z][a-z0-9-]*)([^>]*)>?/gi)) {
    const tag = tagSynonyms[name.toLowerCase()] ?? name.toLowerCase()
    if (tag === 'a') return 'write a link as [words](https://…)'
    if (!allowedTags.includes(tag)) return `<${name}> is not shown`
    if (rest.replace('/', '').trim() !== '') return `<${name}> is shown without "${rest.trim()}"`
  }
  return undefined
}

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
