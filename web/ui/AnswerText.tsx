import type { AnswerProps } from './AnswerMarkdown.tsx'

export type { AnswerPlace } from './AnswerMarkdown.tsx'

import { LazyPart, lazyPart } from './lazy-part.tsx'

const answerMarkdown = lazyPart(async () => (await import('./AnswerMarkdown.tsx')).default)

/** What an assistant says, as Markdown once that is loaded. A learner's own text is never passed here. */
export const AnswerText = (props: AnswerProps) => (
  <LazyPart part={answerMarkdown} props={props} instead={props.text} />
)
