import { BookOpenText, Highlighter, ListChecks } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'wouter'
import type { ChapterView } from '#core/content/learner-view'
import { CourseSections } from '../../course/CourseSections.tsx'
import { EndOfReading } from '../../course/EndOfReading.tsx'
import { KeyTakeaway } from '../../course/KeyTakeaway.tsx'
import { Part } from '../../course/Part.tsx'
import { Sources } from '../../course/Sources.tsx'
import { useHash } from '../../course/use-hash.ts'
import { Prose } from '../../ui/Prose.tsx'

/** What the chapter teaches: every section type, the key takeaway, the sources. */
export function DidacticTab({ chapter, onRead }: { chapter: ChapterView; onRead: () => void }) {
  const { didactic, outcomes } = chapter
  // The first screen is the chapter's setting; what is below it is drawn once that is shown.
  const whole = useDeferredValue(true, false)
  useHash(whole)
  if (!whole) return null
  return (
    <>
      <Part label={{ icon: BookOpenText, words: 'Read' }}>
        <h2 className="mb-3.5 max-w-[24ch]! text-2xl">{didactic.title}</h2>
        <Prose html={didactic.introduction} className="text-lg/[1.55]" />
      </Part>
      <Part label={{ icon: ListChecks, words: 'Outcomes' }}>
        <h3 className="mb-[0.8rem] text-xl">What you will be able to do</h3>
        <ul className="list-disc pl-[1.25em] marker:text-margin">
          {outcomes.map((outcome) => (
            <li key={outcome.text} className="my-[0.45em] pl-[0.2em]">
              {outcome.text}{' '}
              {outcome.standards.length > 0 && (
                <span className="text-muted text-xs">({outcome.standards.join('; ')})</span>
              )}
            </li>
          ))}
        </ul>
        {outcomes.some(({ standards }) => standards.length > 0) && (
          <p className="meta mt-2">
            <Link
              href="/introduction#standards-key"
              className="text-accent underline underline-offset-[0.18em]"
            >
              What the codes mean
            </Link>
          </p>
        )}
      </Part>
      <CourseSections sections={didactic.sections} sources={didactic.sources} level={3} />
      <Part label={{ icon: Highlighter, words: 'Keep this' }}>
        <KeyTakeaway {...didactic.keyTakeaway} />
      </Part>
      <EndOfReading onReached={onRead} />
      <Sources sources={didactic.sources} />
    </>
  )
}
