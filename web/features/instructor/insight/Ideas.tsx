import type { GoalInsight } from '#core/contract/class-insight'
import { formatNumber, percent, pluralize } from '#core/format'
import { BarChart } from '../../../charts/charts.tsx'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { Table, type TableLook } from '../../../ui/Table.tsx'
import { Block } from '../DeskParts.tsx'
import { Counted, TooFew } from './parts.tsx'

/** Bars of the picture: the hardest ideas. */
const shown = 8

type CountedGoal = GoalInsight & { figures: NonNullable<GoalInsight['figures']> }
const shareOf = ({ figures: { hard, reached } }: CountedGoal) => hard / reached

/** Which ideas of the dialogues most students found hard, and which were worked through with help. */
export function Ideas({ goals }: { goals: readonly GoalInsight[] }) {
  const counted = goals.filter((goal): goal is CountedGoal => goal.figures !== null)
  const hardest = counted
    .filter(({ figures }) => figures.hard > 0)
    .toSorted((one, other) => shareOf(other) - shareOf(one) || other.figures.reached - one.figures.reached)
    .slice(0, shown)
  const few = goals.length - counted.length
  return (
    <Block title="Ideas that were hard">
      {hardest.length > 0 && (
        <div className="mt-3">
          <BarChart
            title={`Needed three answers or more help${hardest.length === shown ? `: the ${shown} hardest ideas` : ''}`}
            bars={hardest.map((goal) => ({
              name: `Chapter ${goal.chapterId}: ${goal.title}`,
              share: shareOf(goal),
              counts: `${goal.figures.hard} of ${goal.figures.reached}`,
              word: messagesOf(goal),
            }))}
          />
        </div>
      )}
      {counted.length > 0 && hardest.length === 0 && (
        <p className="mt-3">No idea has needed three answers so far.</p>
      )}
      {counted.length > 0 && (
        <details className="mt-3 print:[&:not([open])]:hidden">
          <summary className="inline-flex min-h-11 items-center font-label text-accent text-sm underline underline-offset-[0.18em]">
            All ideas as a table
          </summary>
          <ScrollBox label="All ideas" className="relative mt-3 print:overflow-visible">
            <Table
              look={look}
              caption="All ideas"
              columns={[
                'Idea',
                'Came to it',
                'Needed three answers or help',
                'Worked through',
                'Messages, median',
              ]}
              rows={counted.map((goal) => [
                `${goal.chapterId}. ${goal.title}`,
                goal.figures.reached,
                `${goal.figures.hard} (${percent(shareOf(goal), 0)})`,
                `${goal.figures.workedThrough} (${percent(goal.figures.workedThrough / goal.figures.reached, 0)})`,
                goal.figures.medianTurns === null
                  ? 'fewer than five'
                  : formatNumber(goal.figures.medianTurns, 1),
              ])}
            />
          </ScrollBox>
        </details>
      )}
      <TooFew what={few > 0 ? pluralize(few, 'idea') : ''} />
      <Counted>
        of the students who have come to an idea in the dialogue, those who were given three answers to choose
        from, came to the end of the guide’s help, or had the idea waived. Worked through: closed by choosing
        between answers and saying why, instead of in words of one’s own. The median is of a student’s
        messages until the idea was closed; 0 means it was shown before it was asked for.
      </Counted>
    </Block>
  )
}

const messagesOf = ({ figures: { medianTurns, workedThrough } }: CountedGoal): string =>
  [
    `${workedThrough} worked through`,
    ...(medianTurns === null ? [] : [`median ${pluralize(medianTurns, 'message')}`]),
  ].join(', ')

const look: TableLook = {
  caption: 'sr-only',
  column: 'border-b-2 bg-paper py-1.5',
  name: 'border-b py-1.5 font-label',
  cell: 'border-b py-1.5 tabular-nums',
}
