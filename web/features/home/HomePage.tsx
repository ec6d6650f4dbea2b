import type { UserView } from '#core/contract/access'
import {
  chapterStatus,
  currentChapter,
  firstUnfinishedSection,
  lastChapterWithWork,
  nextOpening,
  overallFigure,
  whyLocked,
} from '#core/workbook/progress'
import { type CountedSection, chapterTabs } from '#core/workbook/sections'
import { chapterAddress } from '../../lib/chapter-tab.ts'
import { useDue } from '../../lib/due.ts'
import { useChapters, useLearning } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Ruler } from '../../ui/Progress.tsx'
import { Waiting } from '../../ui/states.tsx'
import { ChapterCardItem } from './ChapterCardItem.tsx'
import { DueNext } from './DueNext.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Teaching } from './Teaching.tsx'

/** What a section is called in a sentence. */
const inWords: Record<CountedSection, string> = {
  'ai-interaction': 'AI dialogue',
  exercise: 'exercise',
  reflection: 'reflection',
  competency: 'competency section',
}

/** The dashboard: where the learner stands, what to do next, the ten chapters. */
export function HomePage({ user }: { user: UserView }) {
  usePageTitle('Home')
  const learning = useLearning()
  const chapters = useChapters()
  const due = useDue()
  if (!learning.data || !chapters.data || due.isLoading)
    return <Waiting what="Your workbook" reads={[learning, chapters]} />

  const { records, rule } = learning.data
  const figure = overallFigure(records)
  const current = chapters.data.find((chapter) => chapter.id === currentChapter(records, rule))
  const section = current && firstUnfinishedSection(records, current.id)
  // Nothing to work in now, and not because all is done.
  const waits = current ? null : nextOpening(records, rule)
  const last = lastChapterWithWork(records) ?? current?.id
  const tab = chapterTabs.find((item) => item.section === section)?.id
  return (
    <>
      <div className="mb-7 grid items-end gap-x-12 gap-y-4 max-md:px-5 max-md:pt-6 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div>
          <h1 className="text-3xl">
            {figure.completed === 0 ? 'Welcome' : 'Welcome back'}, {user.firstName || 'Learner'}
          </h1>
          <p className="mt-2 text-muted leading-(--leading-ui)">
            {waits ?? whereLeft(figure.completed, current?.id, section)}
          </p>
        </div>
        <div>
          <div className="meta mb-1.5 flex justify-between gap-4">
            <span>
              {figure.completed} of {figure.total} sections completed
            </span>
            <b className="text-ink">{figure.percent}%</b>
          </div>
          <Ruler value={figure.percent} label="Overall progress" />
        </div>
      </div>
      <Teaching />
      <DueNext due={due} chapters={chapters.data} />
      <QuickActions
        current={current}
        toShare={last ?? (waits ? '1' : '10')}
        next={section ? `the ${inWords[section]} is open.` : ''}
        waits={waits}
        resume={
          current
            ? chapterAddress(current.id, tab ? { tab } : {})
            : waits
              ? '/introduction'
              : chapterAddress('10')
        }
      />
      <section className="max-md:px-5">
        <h2 className="text-2xl">The ten chapters</h2>
        <div className="meta mt-[0.35rem] flex items-center gap-4">
          <span>Micro practice</span>
          <span aria-hidden="true" className="flex-1 border-line-strong border-t-[1.5px] border-dashed" />
          <span>Mezzo practice</span>
        </div>
        <ol className="mt-5 grid grid-cols-1 gap-[0.85rem] md:grid-cols-2 md:gap-[1.1rem]">
          {chapters.data.map((chapter) => (
            <ChapterCardItem
              key={chapter.id}
              chapter={chapter}
              status={chapterStatus(records, chapter.id, rule)}
              records={records}
              whyLocked={whyLocked(chapter.id, rule)}
            />
          ))}
        </ol>
      </section>
    </>
  )
}

/** One sentence on where the learner stands. */
function whereLeft(done: number, chapterId?: string, section?: CountedSection | null): string {
  if (!chapterId || !section) return 'All ten chapters are completed. You can review any of them.'
  if (done === 0) return `Read the Introduction and the Prologue, or open Chapter ${chapterId}.`
  return `You left off in Chapter ${chapterId}, with the ${inWords[section]} still to do.`
}
