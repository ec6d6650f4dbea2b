import { z } from 'zod'

/** Building blocks of a page of the course. Text is a little Markdown, turned into HTML at loading. */

/** A permanent id: learners' work and links point at it, so it is never reused or renamed. */
export const contentId = z
  .string()
  .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, 'use lower-case letters, digits, dots and hyphens')
  .describe('Permanent id, unique within its file. Never rename it: saved work points at it.')

/** A line without Markdown: headings, labels, names. */
export const plainText = z
  .string()
  .trim()
  .min(1)
  .meta({ contentMediaType: 'text/plain' })
  .describe('Plain text, no Markdown.')

/** A passage with Markdown: paragraphs, emphasis, lists, links, `[term](glossary:id)`. */
export const markdown = z
  .string()
  .trim()
  .min(1)
  .meta({ contentMediaType: 'text/markdown' })
  .describe('Markdown: paragraphs, *emphasis*, **strong**, lists, [links](https://…), [terms](glossary:id).')

/** A cell, bullet or item: Markdown whose only paragraph is shown without the space around one. */
export const markdownLine = markdown
  .meta({ oneParagraph: 'bare' })
  .describe(
    'Markdown, usually a line or two: *emphasis*, **strong**, [links](https://…), [terms](glossary:id).',
  )

/** Sanitized HTML (`allowedTags` of server/content/sanitize): safe to put into a page as it is. */
export const html = z
  .string()
  .meta({ contentMediaType: 'text/html' })
  .describe('Sanitized HTML: p, strong, em, ul, ol, li, br, code, blockquote, a.')

/** What a `markdownLine` becomes: HTML that may stand in a table cell, a list item or a div. */
export const htmlLine = html.describe(
  'Sanitized HTML for a cell, list item or div: a single paragraph comes without its p element.',
)

const sources = z
  .array(contentId)
  .optional()
  .describe('Ids of sources.yaml that the claims and figures of this section rest on.')

const fiction = z
  .boolean()
  .optional()
  .describe('True when the figures here belong to the story world and so need no source.')

/** A line that only the assistant reads. Not marked as our prose, so that the checks of it leave learners' words be. */
export const learnersWords = z.string().trim().min(1)

const answers = z
  .array(learnersWords.min(5).max(120))
  .min(3)
  .max(6)
  .optional()
  .describe(
    'Three to six questions that this section answers, in the words of a learner who has not read it. For the chapter assistant; never shown.',
  )

const base = { id: contentId, answers, sources, fiction }

/** The section types, once as written (Markdown) and once as shown (HTML): never different in shape. */
const sectionsOf = (passage: z.ZodString, line: z.ZodString) => {
  const text = z.strictObject({
    ...base,
    type: z.literal('text'),
    title: plainText.optional(),
    content: passage,
    bullets: z.array(line).optional(),
  })
  const table = z.strictObject({
    ...base,
    type: z.literal('table'),
    title: plainText,
    headers: z.array(plainText).min(2).max(6),
    rows: z.array(z.array(line)).min(1).describe('One list of cells a row; the first cell names the row.'),
  })
  const comparison = z.strictObject({
    ...base,
    type: z.literal('comparison'),
    title: plainText,
    headers: z
      .tuple([plainText, plainText, plainText])
      .describe('What the three lines of each format are called, usually Structure, Use, Risks.'),
    formats: z
      .array(z.strictObject({ name: plainText, structure: line, use: line, risks: line }))
      .min(2)
      .max(8),
  })
  const examples = z.strictObject({
    ...base,
    type: z.literal('examples'),
    title: plainText,
    items: z
      .array(
        z.strictObject({
          format: plainText.describe('What kind of text this is, e.g. SOAP, goal, chart title.'),
          type: z.enum(['weak', 'strong']),
          text: line,
        }),
      )
      .min(2),
  })
  const guidelines = z.strictObject({
    ...base,
    type: z.literal('guidelines'),
    title: plainText,
    items: z.array(z.strictObject({ title: plainText, description: line })).min(2),
  })
  const callout = z.strictObject({
    ...base,
    type: z.literal('callout'),
    title: plainText,
    content: passage,
    variant: z
      .enum(['warning', 'info', 'success', 'other'])
      .describe('warning for an ethical risk, info for context, success for what works.'),
  })
  const chart = z.strictObject({
    ...base,
    type: z.literal('chart'),
    title: plainText.describe('What is shown, with its unit: "Distress on the 14 bus (0 to 10)".'),
    content: passage.optional().describe('What to look at, above the drawing.'),
    drawing: z
      .enum(['single-case', 'run'])
      .describe(
        'single-case: phases A and B, one line or several below each other. run: weeks and a median.',
      ),
    better: z.enum(['lower', 'higher']).optional().describe('Which way the values should go.'),
    least: z.number().optional().describe('Lowest value of the scale.'),
    most: z.number().optional().describe('Highest value of the scale.'),
    across: plainText.describe('What stands side by side: Ride, Week.'),
    lines: z
      .array(
        z.strictObject({
          name: plainText.optional().describe('Needed where there are several.'),
          before: z.array(z.number()).min(1).describe('Values before the change, in time order.'),
          after: z.array(z.number()).describe('Values after it; none yet: [].'),
        }),
      )
      .min(1)
      .max(4),
  })
  return z.discriminatedUnion('type', [text, table, comparison, examples, guidelines, callout, chart])
}

/** A section as an instructor writes it: Markdown in its rich fields. */
export const section = sectionsOf(markdown, markdownLine)
export type Section = z.infer<typeof section>

/** A section as a learner's page gets it: the same fields, sanitized HTML in place of Markdown. */
export const sectionView = sectionsOf(html, htmlLine)
