import { z } from 'zod'
import { essentialIds } from '../../methods/note/essentials.ts'
import { noteTags } from '../../methods/note/tags.ts'
import { cell, choice, passage, rows, tick, yesNo } from '../fields.ts'
import { defineWorksheet } from '../kind.ts'

/**
 * Chapter 1: a note, sentence by sentence. Tags and checks belong to a sentence by its text, so that they stay
 * with it while the rest of the note is rewritten.
 */
export const noteXraySchema = z.object({
  version: z.literal(1),
  note: passage('The note'),
  tags: rows(
    'Tags',
    z.object({
      sentence: cell('The sentence'),
      tag: choice('The tag', noteTags),
      byClient: tick,
      restsOn: cell('The sentence it rests on'),
    }),
    300,
  ),
  checks: rows(
    'Checks',
    z.object({
      sentence: cell('The sentence'),
      necessary: yesNo('Necessary'),
      true: yesNo('True'),
      kind: yesNo('Kind'),
      safe: yesNo('Safe'),
    }),
    300,
  ),
  essentials: z.array(z.enum(essentialIds)).max(essentialIds.length).default([]),
})
export type NoteXray = z.infer<typeof noteXraySchema>

export const noteXray = defineWorksheet('Note X-ray', noteXraySchema)
