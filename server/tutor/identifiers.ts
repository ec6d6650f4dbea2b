import { findIdentifiers } from '#core/identifiers/identifiers'
import { remembering } from './remembering.ts'

/** Identifying details in what a learner wrote; looked for once, however often a dialogue comes back to it. */
export const identifiersIn = remembering((text) => findIdentifiers(text))
