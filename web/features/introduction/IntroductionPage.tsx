import { BookA, Library, ListChecks } from 'lucide-react'
import type { PageView } from '#core/content/learner-view'
import { Bullets } from '../../course/CourseSections.tsx'
import { Part } from '../../course/Part.tsx'
import { ReadingPage } from '../../course/ReadingPage.tsx'
import { SourceList } from '../../course/Sources.tsx'
import { Card } from '../../ui/Card.tsx'
import { Prose } from '../../ui/Prose.tsx'

/** How to use the workbook; with the glossary (#glossary) and all references (#references). */
export default function IntroductionPage() {
  return <ReadingPage id="introduction" name="Introduction" after={Cards} appendix={Matter} />
}

/** "What You'll Find", "How to Use This Textbook". */
function Cards({ cards = [] }: PageView) {
  return cards.map((card) => (
    <Part key={card.title} label={{ icon: ListChecks, words: 'In practice' }}>
      <Card as="section" className="bg-well! px-6 pt-5 pb-6 shadow-none!">
        <h2 className="text-xl">{card.title}</h2>
        <Bullets items={card.items} />
      </Card>
    </Part>
  ))
}

function Matter({ glossary = [], references = [] }: PageView) {
  return (
    <>
      <Part label={{ icon: BookA, words: 'Glossary' }}>
        <h2 id="glossary" tabIndex={-1} className="mb-4 text-2xl">
          Glossary
        </h2>
        <dl>
          {glossary.map((entry) => (
            <div
              key={entry.id}
              id={`glossary-${entry.id}`}
              tabIndex={-1}
              className="keep-together border-line border-t py-3 target:bg-accent-soft"
            >
              <dt className="font-heading font-serif">{entry.term}</dt>
              <dd className="text-sm/[1.5]">
                <Prose html={entry.definition} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part label={{ icon: Library, words: 'References' }}>
        <h2 id="references" tabIndex={-1} className="mb-4 text-2xl">
          References
        </h2>
        <SourceList sources={references} plain />
      </Part>
    </>
  )
}
