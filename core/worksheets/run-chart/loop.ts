import type { RunChartWorksheet } from './schema.ts'

/** The parts of the learning loop in their order, with the question each answers. */
export const loopParts = [
  { id: 'question', name: 'Question', asks: 'What do we want to learn, small enough for the next weeks?' },
  {
    id: 'owner',
    name: 'Owner and rhythm',
    asks: 'Who draws the chart and brings it, how often, on paid time?',
  },
  { id: 'data', name: 'Data', asks: 'Which numbers and whose words, from where, how often?' },
  { id: 'room', name: 'In the room', asks: 'Who makes sense of it, on paid time? Who is missing?' },
  {
    id: 'rule',
    name: 'Rule written beforehand',
    asks: 'What on the chart will make you test something? What do you do about noise at a bad level, and what cannot wait?',
  },
  { id: 'sense', name: 'What it means', asks: 'Signal or noise? Which stories fit, which contradict?' },
  { id: 'decision', name: 'Decision', asks: 'What do we do, or leave alone, because of it?' },
  { id: 'test', name: 'Test', asks: 'One small change with a prediction. What would show you wrong?' },
  { id: 'returned', name: 'Back to participants', asks: 'How do they hear what was learned, and answer?' },
  { id: 'balancing', name: 'Balancing measure', asks: 'What could get worse while this gets better?' },
  { id: 'equity', name: 'Equity measure', asks: 'Better for whom? Which group is not reached?' },
  { id: 'retired', name: 'Measure that stops', asks: 'What do you stop asking when you add this?' },
] as const satisfies readonly { id: keyof RunChartWorksheet['loop']; name: string; asks: string }[]
