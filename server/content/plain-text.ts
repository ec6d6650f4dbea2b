import { lexer, type Token, type Tokens } from 'marked'

const blocks = new Set(['paragraph', 'list', 'list_item', 'blockquote', 'heading', 'table', 'code', 'space'])

/** The words of a Markdown passage without its marks; one line for each paragraph and list item. */
export function plainTextOf(markdown: string): string {
  return plainTextOfTokens(lexer(markdown))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

export function plainTextOfTokens(tokens: readonly Token[]): string {
  return tokens.map(wordsOf).join('')
}

function wordsOf(token: Token): string {
  if (token.type === 'html') return ''
  if (token.type === 'br') return ' '
  const children = token.type === 'list' ? (token as Tokens.List).items : (token as Tokens.Generic).tokens
  const words = children === undefined ? ((token as Tokens.Text).text ?? '') : plainTextOfTokens(children)
  return blocks.has(token.type) ? `${words}\n` : words.replaceAll('\n', ' ')
}

/** The inside of a passage that is one paragraph and nothing else. */
export function bareParagraph(tokens: readonly Token[]): Token[] | undefined {
  const [only, ...others] = tokens.filter(({ type }) => type !== 'space')
  return only?.type === 'paragraph' && others.length === 0 ? only.tokens : undefined
}
