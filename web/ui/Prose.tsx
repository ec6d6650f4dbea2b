import { cx } from './cx.ts'

interface Props {
  /** HTML of the course, sanitized when the course was loaded. */
  html: string
  className?: string
  as?: 'div' | 'span'
}

/** Running text of the course files. Nothing a learner typed may be passed here. */
export function Prose({ html, className, as: Element = 'div' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when the course is loaded
  return <Element className={cx('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
