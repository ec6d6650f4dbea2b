import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest passwords (49,000, lower case). */
export const common: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Those of them that are mostly padded. */
export const mostCommon: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, 500))
