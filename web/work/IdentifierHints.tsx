import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#core/workbook/sections'
import { type Detail, detailsOf, stillThere, thatFit, withoutDetails } from '../lib/identifiers/details.ts'
import { type FindIdentifiers, findInBrowser } from '../lib/identifiers/find.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  text: string
  onChange: (text: string) => void
  /** The field it stands below, which takes the focus back. */
  fieldId: string
  /** Characters the field holds; what the server takes of any text, where nothing else is said. */
  max?: number
  find?: FindIdentifiers
}

/** What could identify somebody, with what to put in its place. A hint, never a barrier: it may be wrong. */
export function IdentifierHints({ text, onChange, fieldId, max = limits.text, find }: Props) {
  const [invented, setInvented] = useState<readonly string[]>([])
  const details = useDetails(text, find).filter((detail) => !invented.includes(detail.text))
  // What is replaced never makes the text longer than its field: it could not be saved any more.
  const together = thatFit(text, details, max)
  const oneByOne = details.flatMap((detail) => thatFit(text, [detail], max))
  const full = [together, oneByOne].some((fit) =>
    fit.some(({ instead }, at) => instead !== details[at]?.instead),
  )

  const backToField = () => document.getElementById(fieldId)?.focus()
  function replace(these: readonly Detail[]) {
    onChange(withoutDetails(text, these))
    backToField()
  }
  function keep(detail: Detail) {
    setInvented([...invented, detail.text])
    backToField()
  }

  return (
    <div role="status" className="no-print">
      {details.length > 0 && (
        <div className="mt-3 rounded-paper border border-warning border-l-[6px] bg-warning-soft px-4 pt-3 pb-3.5 text-sm/[1.45]">
          <p className="flex items-start gap-2 font-label">
            <TriangleAlert className="icon text-warning" />
            This could point to a real person
          </p>
          <p className="mt-1">
            Confidentiality (NASW 1.07) covers what you write for class too. This check runs only in your
            browser, can be wrong, and holds nothing back.
          </p>
          {full && <p className="mt-1">This field is full. An X takes less room than words in brackets.</p>}
          <ul className="mt-2 grid gap-x-4 gap-y-1.5">
            {oneByOne.map((detail) => (
              <li
                key={detail.text}
                className="flex flex-wrap items-center gap-x-3 border-line border-t pt-1.5"
              >
                <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">
                  <mark className="bg-highlight px-1 text-on-highlight">{detail.text}</mark>, {detail.name}
                </span>
                <span className="flex flex-wrap max-md:-ml-2.5">
                  <Button variant="quiet" onClick={() => replace([detail])}>
                    Replace with {detail.instead}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={`It is invented: ${detail.text}`}
                    onClick={() => keep(detail)}
                  >
                    It is invented
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          {details.length > 1 && (
            <Button variant="secondary" className="mt-2" onClick={() => replace(together)}>
              Replace all {details.length}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Milliseconds after the last edit until a text is looked through. */
const afterEdit = 1200

/** Details in a text, looked for a moment after the last edit; until then those that still stand there. */
export function useDetails(text: string, find: FindIdentifiers = findInBrowser): Detail[] {
  const [found, setFound] = useState<Detail[]>([])
  useEffect(() => {
    if (text.trim() === '') return
    let current = true
    const timer = setTimeout(() => {
      find(text).then(
        (spans) => current && setFound(detailsOf(text, spans)),
        // It could not be loaded: a hint less, and the next edit tries again.
        () => {},
      )
    }, afterEdit)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, find])
  return found.filter((detail) => stillThere(text, detail))
}
