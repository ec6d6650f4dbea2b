import { ratingNames } from '#core/workbook/sections'
import { SpreadChart } from '../../../charts/charts.tsx'
import { Block } from '../DeskParts.tsx'
import { Counted, TooFew } from './parts.tsx'
import type { ClassInsight } from './types.ts'

const levels = ratingNames.map((name, place) => `${place + 1} ${name}`)

/** How self-ratings spread over the five levels, first and now. */
export function Ratings({ chapters, competencies }: Pick<ClassInsight, 'chapters' | 'competencies'>) {
  const rated = chapters.flatMap(({ chapterId, title }) => {
    const items = competencies.flatMap(({ chapterId: of, id, title: name, figures }) =>
      of === chapterId && figures ? [{ id, name, ...figures }] : [],
    )
    return items.length > 0 ? [{ chapterId, title, items }] : []
  })
  const few = chapters
    .filter(({ chapterId }) => !rated.some((one) => one.chapterId === chapterId))
    .map(({ chapterId }) => chapterId)
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
      {few.length > 0 && (
        <TooFew what={few.length === 1 ? `Chapter ${few[0]}` : `Chapters ${few.join(', ')}`} />
      )}
      <Counted>
        each student of the section once at the first rating they saved of a competency (outlined, left) and
        once at the one that stands now (filled, right). Levels: {levels.join(', ')}. Whoever rated once
        counts in both.
      </Counted>
    </Block>
  )
}
