import { lazy, Suspense } from 'react'

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

const AnswerMarkdown = lazy(() => import('./AnswerMarkdown.tsx'))

/**
 * What an assistant says, with its Markdown set (loaded when the first answer is shown; until then, and
 * should that fail to load, the plain text stands there). A learner's own text is never passed here.
 */
export function AnswerText(props: AnswerProps) {
  return (
    <Suspense fallback={props.text}>
      <AnswerMarkdown {...props} />
    </Suspense>
  )
}
