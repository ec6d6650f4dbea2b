import type { Said } from '../../engine.ts'
import { clip, fence } from '../fence.ts'

/** How many messages of each side a model is shown, and how much of each. */
const exchanges = 3
const characters = 600

/** The last messages as fenced data, oldest first; empty when nothing was said. */
export function historyBlock(transcript: readonly Said[], count = exchanges * 2): string {
  const lines = transcript
    .slice(-count)
    .map(
      ({ role, content }) =>
        `${role === 'user' ? 'Learner' : 'Guide'}: ${clip(oneLine(content), characters)}`,
    )
  return lines.length > 0 ? fence('said_before', lines.join('\n')) : ''
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
