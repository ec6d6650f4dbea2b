/** Stands where a character cannot be shown. */
const stand = '□'

/** How the compiler says that no face has a sign, in one of its messages. */
const saying = /the text `\\*"(.+?)\\*"` could not be displayed/g

const unescaped = (text: string): string =>
  text.replaceAll(/\\+u\{([0-9a-f]+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** The characters that a message of the compiler says it cannot show; plain ASCII is never among them. */
export function missingCharacters(message: string): Set<string> {
  const told = [...message.matchAll(saying)].flatMap(([, text = '']) => [...unescaped(text)])
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII
  return new Set(told.filter((sign) => !/[\u0000-\u007f]/.test(sign)))
}

/** A document with a square wherever one of the characters stood. */
export const withoutCharacters = <T>(document: T, missing: ReadonlySet<string>): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string'
      ? Array.from(value, (sign) => (missing.has(sign) ? stand : sign)).join('')
      : value,
  ) as T
