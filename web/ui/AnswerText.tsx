import { LazyPart, lazyPart } from './lazy-part.tsx'

/** A place of the workbook that an answer may lead to. */
export interface AnswerPlace {
  /** As it is named in quotation marks in an answer: `under "Three jobs"`. */
  title: string
  /** Path within the workbook. */
  href: string
}

export interface AnswerProps {
  text: string
  /** Titles that become links where an answer quotes them; no other link is ever shown. */
  places?: readonly AnswerPlace[]
  /** One of those links was followed. */
  onPlace?: () => void
}

const answerMarkdown = lazyPart(async () => (await import('./AnswerMarkdown.tsx')).default)

/**
 * What an assistant says, with its Markdown set (loaded when the first answer is shown; until then, and
 * should that fail to load, the plain text stands there). A learner's own text is never passed here.
 */
export const AnswerText = (props: AnswerProps) => (
  <LazyPart part={answerMarkdown} props={props} instead={props.text} />
)
