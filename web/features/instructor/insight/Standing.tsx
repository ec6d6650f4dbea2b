import { stages } from '#core/contract/class-insight'
import { StackChart } from '../../../charts/charts.tsx'
import { Block } from '../DeskParts.tsx'
import { Counted, TooFew } from './parts.tsx'
import type { ClassInsight } from './types.ts'

const names: Record<(typeof stages)[number], string> = {
  'ai-interaction': 'dialogue',
  exercise: 'exercise',
  reflection: 'reflection',
  competency: 'competency',
  done: 'done',
}

/** Where students stand in each chapter, and where they stopped. */
export function Standing({ chapters, students }: Pick<ClassInsight, 'chapters' | 'students'>) {
  const stacks = chapters.flatMap(({ chapterId, title, figures }) =>
    figures
      ? [{ name: `Chapter ${chapterId}: ${title}`, counts: figures.standing, marked: figures.stopped }]
      : [],
  )
  const few = chapters.filter(({ figures }) => !figures).map(({ chapterId }) => chapterId)
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
      {few.length > 0 && (
        <TooFew what={few.length === 1 ? `Chapter ${few[0]}` : `Chapters ${few.join(', ')}`} />
      )}
      <Counted>
        each student who is here now, at the first of the four sections of the chapter that is not completed.
        A student has begun with any work there, a dialogue that was only opened, too. Stopped: nothing of the
        student’s in this chapter has changed for seven days.
      </Counted>
    </Block>
  )
}
