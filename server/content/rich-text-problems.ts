import type { Token, Tokens } from 'marked'
import { plainTextOfTokens } from './plain-text.ts'
import { allowedTags, tagSynonyms } from './sanitize.ts'

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

/** Words that say nothing of where a link leads. */
const emptyWords = /^(?:here|click here|link|this link|this|more|read more|website)$/i

/** What is wrong with one piece of Markdown, if anything. */
export function problemOf(token: Token, targets: LinkTargets): string | undefined {
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
