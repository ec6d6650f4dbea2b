import { Children, type ReactNode } from 'react'
import Markdown from 'react-markdown'
import { Link } from 'wouter'

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

/** Everything else (images, links, headings, raw HTML) is unwrapped to its text or dropped. */
const allowed = ['p', 'strong', 'em', 'ul', 'ol', 'li', 'code', 'blockquote', 'br']

/** Markdown reduced to plain elements: no images, no raw HTML, no links but to quoted titles of this chapter. */
export default function AnswerMarkdown({ text, places = [], onPlace }: AnswerProps) {
  const linked = (children: ReactNode) => linkPlaces(children, places, onPlace)
  return (
    <div className="prose whitespace-normal">
      <Markdown
        allowedElements={allowed}
        unwrapDisallowed
        skipHtml
        components={{
          p: ({ children }) => <p>{linked(children)}</p>,
          li: ({ children }) => <li>{linked(children)}</li>,
        }}
      >
        {text}
      </Markdown>
    </div>
  )
}

/** Turns every `"Title"` of a place into a link; the longest title wins where two begin alike. */
function linkPlaces(children: ReactNode, places: readonly AnswerPlace[], onPlace?: () => void): ReactNode {
  if (places.length === 0) return children
  const titles = places.map(({ title }) => title).toSorted((a, b) => b.length - a.length)
  const quoted = new RegExp(`(?<=["“])(${titles.map(literal).join('|')})(?=["”])`)
  return Children.map(children, (child) => {
    if (typeof child !== 'string') return child
    return child.split(quoted).map((piece) => {
      const place = places.find(({ title }) => title === piece)
      return place ? (
        <Link
          key={place.href}
          href={place.href}
          onClick={() => onPlace?.()}
          className="text-accent underline underline-offset-[0.18em]"
        >
          {piece}
        </Link>
      ) : (
        piece
      )
    })
  })
}

/** A title as a pattern that matches it letter for letter. */
const literal = (title: string) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
