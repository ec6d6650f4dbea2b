import { Marked, type TokensList } from 'marked'
import { bareParagraph } from './plain-text.ts'
import { type LinkTargets, problemOf } from './rich-text-problems.ts'
import { sanitize } from './sanitize.ts'

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
 * Turns Markdown into sanitized HTML. A glossary link becomes
 * `<a class="term" href="/introduction#glossary-<id>" data-term="<id>">`.
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
