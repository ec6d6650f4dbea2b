import { findIdentifiers } from '#core/identifiers/identifiers'
import { memoize } from '#server/language/memoize'

/** Identifying details in what a learner wrote; looked for once, however often a dialogue comes back to it. */
export const identifiersIn = memoize((text) => findIdentifiers(text))
