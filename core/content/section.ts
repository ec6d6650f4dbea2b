import { z } from 'zod'

/**
 * Building blocks of a page of the course: what an instructor writes in YAML.
 * Every text field holds a little Markdown (bold, italic, lists, links); it is turned into
 * sanitized HTML once, when the course is loaded.
 */

/** A permanent id: learners' work and links point at it, so it is never reused or renamed. */
export const contentId = z
  .string()
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'use lower-case letters, digits, dots and hyphens')
  .describe('Permanent id, unique within its file. Never rename it: saved work points at it.')

/** A line without Markdown: headings, labels, names. */
export const plainText = z.string().trim().min(1).describe('Plain text, no Markdown.')

/** A passage with Markdown: paragraphs, emphasis, lists, links, `[term](glossary:id)`. */
export const markdown = z
  .string()
  .trim()
  .min(1)
  .describe('Markdown: paragraphs, *emphasis*, **strong**, lists, [links](https://…), [terms](glossary:id).')

/** Keys of content/references.yaml that a section's claims and figures rest on. */
const sources = z
  .array(contentId)
  .optional()
  .describe('Keys of references.yaml that the claims and figures of this section rest on.')

const fiction = z
  .boolean()
  .optional()
  .describe('True when the figures here belong to the story world and so need no source.')

const base = { id: contentId, sources, fiction }

export const textSection = z.strictObject({
  ...base,
  type: z.literal('text'),
  title: plainText.optional(),
  content: markdown,
  bullets: z.array(markdown).optional(),
})

export const tableSection = z.strictObject({
  ...base,
  type: z.literal('table'),
  title: plainText,
  headers: z.array(plainText).min(2).max(6),
  rows: z.array(z.array(markdown)).min(1).describe('One list of cells a row; the first cell names the row.'),
})

export const comparisonSection = z.strictObject({
  ...base,
  type: z.literal('comparison'),
  title: plainText,
  headers: z
    .tuple([plainText, plainText, plainText])
    .describe('What the three lines of each format are called, usually Structure, Use, Risks.'),
  formats: z
    .array(z.strictObject({ name: plainText, structure: markdown, use: markdown, risks: markdown }))
    .min(2)
    .max(6),
})

export const examplesSection = z.strictObject({
  ...base,
  type: z.literal('examples'),
  title: plainText,
  items: z
    .array(
      z.strictObject({
        format: plainText.describe('What kind of text this is, e.g. SOAP, goal, chart title.'),
        type: z.enum(['weak', 'strong']),
        text: markdown,
      }),
    )
    .min(2),
})

export const guidelinesSection = z.strictObject({
  ...base,
  type: z.literal('guidelines'),
  title: plainText,
  items: z.array(z.strictObject({ title: plainText, description: markdown })).min(2),
})

export const calloutSection = z.strictObject({
  ...base,
  type: z.literal('callout'),
  title: plainText,
  content: markdown,
  variant: z
    .enum(['warning', 'info', 'success', 'other'])
    .describe('warning for an ethical risk, info for context, success for what works.'),
})

export const section = z.discriminatedUnion('type', [
  textSection,
  tableSection,
  comparisonSection,
  examplesSection,
  guidelinesSection,
  calloutSection,
])
export type Section = z.infer<typeof section>
