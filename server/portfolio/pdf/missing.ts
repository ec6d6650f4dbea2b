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

/** Latin, Greek, Cyrillic, punctuation, currencies, arrows and mathematical signs. */
const common =
  /[\p{ASCII}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u00a0-\u00ff\u2010-\u2027\u200b\u20a0-\u20bf\u2190-\u22ff]/u

const eachSign = <T>(document: T, change: (sign: string) => string): T =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    typeof value === 'string' ? Array.from(value, change).join('') : value,
  ) as T

/** A document with a square wherever one of the characters stood. */
export const withoutCharacters = <T>(document: T, missing: ReadonlySet<string>): T =>
  eachSign(document, (sign) => (missing.has(sign) ? stand : sign))

/** Letters and their marks as one character, where there is one. */
const composed = <T>(document: T): T => JSON.parse(JSON.stringify(document).normalize('NFC')) as T

/** A document with a square for everything but the letters most faces have. */
export const withCommonLetters = <T>(document: T): T =>
  eachSign(composed(document), (sign) => (common.test(sign) ? sign : stand))
