import { type DialogueState, startDialogue } from '#core/dialogue/state'
import type { Said } from '#server/tutor/engine'
import { runTurn } from '#server/tutor/turn'
import type { Setting } from './files.ts'
import type { LabelledLine } from './labelled.ts'
import { type Metric, shareMetric } from './targets.ts'
import { inTwo } from './wording.ts'

/** Two messages to one goal. */
interface InTwo {
  line: LabelledLine
  texts: readonly string[]
}

/**
 * Answers in two messages: the guide asks for the rest of a half answer, and who then says it has said the whole.
 * Counted are those whose first message neither shows the idea nor is checked. Half answers by one author in a row are
 * a whole now and then, so all that can be asked of them is that few are taken for one.
 */
export async function evaluateInParts(setting: Setting, lines: readonly LabelledLine[]): Promise<Metric[]> {
  const wholes = lines
    .filter(({ level }) => level === 2)
    .map((line): InTwo => ({ line, texts: inTwo(line.text) }))
    .filter(({ texts }) => texts.length === 2)
  const halves = Map.groupBy(
    lines.filter(({ level }) => level === 1),
    ({ author, goal }) => `${author} ${goal}`,
  )
  const pairs = [...halves.values()].flatMap((own) =>
    own.flatMap((line, place): InTwo[] => {
      const next = own[place + 1]
      return place % 2 === 0 && next ? [{ line, texts: [line.text, next.text] }] : []
    }),
  )
  const shown = async (some: readonly InTwo[]) => {
    const found: boolean[] = []
    for (const one of some) found.push(...(await shownAtLast(setting, one)))
    return [found.filter(Boolean).length, found.length] as const
  }
  return [
    shareMetric('whole answers in two messages, taken as shown', ...(await shown(wholes)), '>=', 0.6),
    shareMetric('two half answers in a row, taken as shown', ...(await shown(pairs)), '<=', 0.2),
  ]
}

/** Whether the last message shows the goal; nothing where an earlier one decides. */
async function shownAtLast({ chapters, engine }: Setting, { line, texts }: InTwo): Promise<boolean[]> {
  const chapter = chapters.find(({ id }) => id === line.chapter)
  if (!chapter) return []
  const ids = chapter.source.dialogue.goals.map(({ id }) => id)
  let state: DialogueState = { ...startDialogue(ids), current: line.goal }
  const transcript: Said[] = []
  const asked = () => state.goals.find(({ id }) => id === line.goal)
  for (const message of texts) {
    if (asked()?.status !== 'open' || asked()?.choice) return []
    const taken = await runTurn({ chapter, state, transcript, message, engine, chance: 0 })
    const { reply, support } = taken
    transcript.push(
      { role: 'user', content: message, support },
      { role: 'assistant', content: reply, support },
    )
    state = taken.state
  }
  return [asked()?.status === 'evidenced']
}
