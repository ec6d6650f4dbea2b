import { type Kind, sameText } from '../drafts/draft.ts'

/** The plainest work there is: one text, saved as soon as anything stands in it. */
export const textKind: Kind<string> = {
  empty: '',
  is: (value) => typeof value === 'string',
  same: sameText,
  blank: (text) => text.trim() === '',
  saveable: (text) => text.trim() !== '',
}
