import type { Word } from '#server/language/words'

/** The commonest small words of languages learners may answer in. English ones that look the same are left out. */
const small = new Set(
  `el la los las un una unos que de del y en por para con sin pero porque como más mas muy está esta están son ella ellos
  su sus lo le les se nos yo tú usted mi es fue ser tiene hay cuando donde quien también no sé puedo creo nota
  le les des du une est et dans pour avec sans mais parce que qui elle ils nous vous je tu sur pas ne sont cette ces leur
  der die das und ist nicht ein eine einen mit von zu auf für weil aber sie er wir ich dass sind war hat wird auch oder
  o os as uma um não com mas ela eles você eu são foi muito também
  il gli che non con per ma perché lei sono della nel
  ang ng sa mga ay hindi siya ako ito na`.split(/\s+/),
)
const english = new Set(
  'the and of to is was that she he her his they it for not because with on would i a are be have so'.split(
    ' ',
  ),
)

/** Written in a language other than English; English with sentences of another language in it is not. */
export function isOtherLanguage(words: readonly Word[]): boolean {
  const letters = words.filter((word) => /\p{L}/u.test(word.lower))
  if (letters.length < 2) return false
  const foreignScript = letters.filter(
    (word) => !/[a-z]/i.test(word.lower) && !/\p{Script=Latin}/u.test(word.lower),
  )
  if (foreignScript.length > letters.length / 2) return true
  const foreign = letters.filter((word) => small.has(word.lower) && !english.has(word.lower)).length
  const native = letters.filter((word) => english.has(word.lower)).length
  const unknown = letters.filter((word) => !word.known).length
  return foreign >= 3 && foreign > 2 * native && unknown + foreign > letters.length * 0.4
}
