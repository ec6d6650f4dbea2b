import { z } from 'zod'
import { contentId, markdown, markdownLine, plainText, section } from './section.ts'

/** workbook.yaml: what holds for the whole course. */
export const workbookFile = z.strictObject({
  title: plainText,
  tagline: plainText,
  chapters: z
    .array(z.strictObject({ id: z.string().regex(/^\d{1,2}$/), folder: contentId }))
    .length(10)
    .describe('The chapters in order; id is what saved work points at.'),
  support: z
    .strictObject({
      intro: plainText,
      resources: z
        .array(z.strictObject({ name: plainText, how: plainText, href: z.string().optional() }))
        .min(1),
    })
    .describe('"Need support?": shown in every dialogue. An instructor can change it on /admin.'),
})
export type WorkbookFile = z.infer<typeof workbookFile>

/** introduction.yaml and prologue.yaml. */
export const pageFile = z.strictObject({
  title: plainText,
  subtitle: plainText,
  quote: z.strictObject({ text: plainText, attribution: plainText }).optional(),
  introduction: markdown,
  sections: z.array(section).min(1),
  cards: z
    .array(z.strictObject({ title: plainText, items: z.array(markdownLine).min(1) }))
    .optional()
    .describe('Cards such as "What You\'ll Find" and "How to Use This Textbook".'),
  keyTakeaway: z.strictObject({ text: plainText, highlight: plainText }).optional(),
})
export type PageFile = z.infer<typeof pageFile>

/** glossary.yaml: terms in plain words; `[text](glossary:id)` points here. */
export const glossaryFile = z.strictObject({
  terms: z.array(z.strictObject({ id: contentId, term: plainText, definition: markdownLine })).min(1),
})

/** sources.yaml, of a chapter or (beside workbook.yaml) of the introduction and prologue. */
export const referencesFile = z.strictObject({
  references: z
    .array(
      z.strictObject({
        id: contentId,
        text: markdownLine.describe('The reference as printed.'),
        url: z.url({ protocol: /^https$/ }).optional(),
      }),
    )
    .min(1),
})
export type ReferencesFile = z.infer<typeof referencesFile>
