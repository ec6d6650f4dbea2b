import type { IStylesOptions } from 'docx'

/** The design's print colors, and faces that word processors bring along. */
export const colors = {
  ink: '22201D',
  muted: '5A534A',
  line: 'DCD5C8',
  pen: '1B3768',
  penRule: '264A8A',
  penSoft: 'E7EDF7',
  margin: 'C4574E',
}
export const faces = { serif: 'Georgia', sans: 'Verdana' }

/** Points as twentieths, which spacing is measured in. */
export const points = (count: number): number => Math.round(count * 20)

/** A size of type in half points, which runs are measured in. */
const size = (inPoints: number): number => Math.round(inPoints * 2)

/** `level` is that of the outline, from 0: programs other than Word go by it, not by the style's name. */
const heading = (level: number, inPoints: number, before: number, after: number) => ({
  run: { font: faces.serif, size: size(inPoints), bold: true, color: colors.ink },
  paragraph: {
    keepNext: true,
    outlineLevel: level,
    spacing: { before: points(before), after: points(after), line: 260, lineRule: 'auto' as const },
  },
})

const own = (id: string, run: object, paragraph: object = {}) => ({
  id,
  name: id,
  basedOn: 'Normal',
  next: 'Normal',
  quickFormat: true,
  run,
  paragraph,
})

const small = { font: faces.sans, size: size(8.5) }
const label = { ...small, bold: true, color: colors.ink }

/** Every look of the document as a style, so that whoever takes the text over can change it in one place. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: faces.serif, size: size(10.5), color: colors.ink, language: { value: 'en-US' } },
      paragraph: { spacing: { line: 320, lineRule: 'auto', after: points(8) } },
    },
    title: {
      run: { font: faces.serif, size: size(34), bold: true, color: colors.ink },
      paragraph: { spacing: { before: points(150), after: points(8), line: 240, lineRule: 'auto' } },
    },
    heading1: heading(0, 23, 60, 8),
    heading2: {
      run: heading(1, 14.5, 28, 9).run,
      paragraph: {
        ...heading(1, 14.5, 28, 9).paragraph,
        border: { top: { style: 'single', size: 6, space: 6, color: colors.ink } },
      },
    },
    heading3: heading(2, 11.5, 16, 5),
    caption: {
      run: { ...label, italics: false },
      paragraph: { spacing: { before: points(10), after: points(8) } },
    },
    listParagraph: { run: { color: colors.pen }, paragraph: { spacing: { after: points(3) } } },
  },
  paragraphStyles: [
    own(
      'Subtitle',
      { italics: true, size: size(12.5), color: colors.muted },
      { spacing: { after: points(20) } },
    ),
    own('Author', { bold: true, size: size(18) }, { spacing: { before: points(70), after: points(8) } }),
    own('Contents heading', { bold: true, size: size(20) }, { spacing: { after: points(14) } }),
    own('Note', { ...small, color: colors.muted }),
    own('Label', label, { keepNext: true, spacing: { before: points(8), after: points(3) } }),
    own('Question', { italics: true, size: size(12) }, { keepNext: true, spacing: { after: points(10) } }),
    own('Answer', { color: colors.pen }),
    own('Rating', { ...label, color: colors.pen }),
    own('Speaker', label, { keepNext: true, spacing: { before: points(10), after: points(3) } }),
    own(
      'Learner turn',
      { color: colors.pen },
      {
        indent: { left: 200, right: 200 },
        spacing: { before: 0, after: points(6) },
        shading: { type: 'clear', color: 'auto', fill: colors.penSoft },
        border: { left: { style: 'single', size: 16, space: 8, color: colors.penRule } },
      },
    ),
    own(
      'Cell',
      { ...small, color: colors.pen },
      { spacing: { before: points(2), after: points(2), line: 260, lineRule: 'auto' } },
    ),
    own('Column', label, {
      keepNext: true,
      spacing: { before: points(2), after: points(2), line: 260, lineRule: 'auto' },
    }),
    own('Running head', { ...small, color: colors.muted }, { spacing: { after: 0 } }),
  ],
}
