import { Printer } from 'lucide-react'
import { stages } from '#core/contract/class-insight'
import { chaptersInWords, ratingNames } from '#core/workbook/sections'
import { SpreadChart, StackChart } from '../../../charts/charts.tsx'
import { dayOf } from '../../../lib/dates.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { useDesk } from '../use-desk.ts'
import { Ideas } from './Ideas.tsx'
import { type ClassInsight, Counted, inWords, TooFew } from './parts.tsx'

/** What the class found hard, where its students stand and how they rate themselves: figures, and no names. */
export function Insight() {
  const { ofClass } = useDesk()
  const query = useFresh('GET /api/classes/:classId/insight', { params: { classId: ofClass.classId ?? '' } })
  const insight = query.data
  if (!insight) return <Unread what="The class could not be counted" query={query} lines={12} />
  const nothing = [...insight.goals, ...insight.chapters, ...insight.competencies].every(
    ({ figures }) => figures === null,
  )
  if (nothing)
    return (
      <Block title="The class in figures">
        <EmptyState>
          Fewer than {inWords} students so far have work in any chapter. Figures appear once {inWords} have:
          of fewer, each would point to a person.
        </EmptyState>
      </Block>
    )
  return (
    <>
      <p className="meta mt-5 flex flex-wrap items-center justify-between gap-3">
        <span>
          Figures of {dayOf(new Date(query.dataUpdatedAt).toISOString())}, without names. Where fewer than{' '}
          {inWords} students have come, none is shown.
        </span>
        <Button
          variant="secondary"
          className="no-print"
          icon={<Printer className="icon" />}
          onClick={() => window.print()}
        >
          Print as a handout
        </Button>
      </p>
      <Standing chapters={insight.chapters} students={insight.students} />
      <Ideas goals={insight.goals} />
      <Ratings chapters={insight.chapters} competencies={insight.competencies} />
    </>
  )
}

/** Chapters whose figures are not told, in words; '' where all are. */
const withoutFigures = (chapters: readonly { chapterId: string }[]): string =>
  chapters.length === 0 ? '' : chaptersInWords(chapters.map(({ chapterId }) => chapterId))

const names: Record<(typeof stages)[number], string> = {
  'ai-interaction': 'dialogue',
  exercise: 'exercise',
  reflection: 'reflection',
  competency: 'competency',
  done: 'done',
}

/** Where students stand in each chapter, and where they stopped. */
function Standing({ chapters, students }: Pick<ClassInsight, 'chapters' | 'students'>) {
  const stacks = chapters.flatMap(({ chapterId, title, figures }) =>
    figures
      ? [{ name: `Chapter ${chapterId}: ${title}`, counts: figures.standing, marked: figures.stopped }]
      : [],
  )
  return (
    <Block title="Where students stand and stop">
      {stacks.length > 0 && (
        <div className="mt-3">
          <StackChart
            title="Students by the section they are at"
            stacks={stacks}
            names={{
              parts: stages.map((stage) => names[stage]),
              mark: 'stopped',
              whole: students,
              rest: 'not begun',
            }}
          />
        </div>
      )}
      <TooFew what={withoutFigures(chapters.filter(({ figures }) => !figures))} />
      <Counted>
        each student who is here now, at the first of the four sections of the chapter that is not completed.
        A student has begun with any work there, a dialogue that was only opened, too. Stopped: nothing of the
        student’s in this chapter has changed for seven days.
      </Counted>
    </Block>
  )
}

const levels = ratingNames.map((name, place) => `${place + 1} ${name}`)

/** How self-ratings spread over the five levels, first and now. */
function Ratings({ chapters, competencies }: Pick<ClassInsight, 'chapters' | 'competencies'>) {
  const rated = chapters.flatMap(({ chapterId, title }) => {
    const items = competencies.flatMap(({ chapterId: of, id, title: name, figures }) =>
      of === chapterId && figures ? [{ id, name, ...figures }] : [],
    )
    return items.length > 0 ? [{ chapterId, title, items }] : []
  })
  const few = chapters.filter(({ chapterId }) => !rated.some((one) => one.chapterId === chapterId))
  return (
    <Block title="Self-ratings over time">
      <div className="mt-3 grid gap-8">
        {rated.map(({ chapterId, title, items }) => (
          <SpreadChart
            key={chapterId}
            title={`Chapter ${chapterId}: ${title}`}
            items={items}
            levels={levels}
            ends={['first', 'latest']}
          />
        ))}
      </div>
      <TooFew what={withoutFigures(few)} />
      <Counted>
        each student of the section once at the first rating they saved of a competency (outlined, left) and
        once at the one that stands now (filled, right). Levels: {levels.join(', ')}. Whoever rated once
        counts in both.
      </Counted>
    </Block>
  )
}
