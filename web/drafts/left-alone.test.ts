import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textKind as kind } from '../testing/text-kind.ts'
import {
  type AutosaveEvent,
  type AutosaveState,
  isUnsaved,
  next,
  request,
  type SaveFailureKind,
} from './autosave-machine.ts'
import type { SavedVersion } from './draft.ts'
import { restoreState } from './restore.ts'

/*
 * One page whose network loses answers and whose server refuses texts. After any sequence of events it is left alone:
 * only the pause after the last edit ends, and unreachable servers are tried again.
 */

const limit = 3

type Step =
  | { do: 'type'; text: string }
  | { do: 'bring-back'; index: number }
  | { do: 'pause' | 'ask' | 'leave' | 'focus' | 'take-back' | 'keep-mine' | 'keep-other' }
  | { do: 'arrive' | 'lose' | 'lose-answer' | 'end-session' | 'sign-in' | 'save-elsewhere' }

const text = fc.constantFrom('', 'a', 'ab', 'abc', 'much too long', 'too long as well')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), text }) },
  fc.record({ do: fc.constant('bring-back' as const), index: fc.nat(2) }),
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['pause', 'pause', 'ask', 'leave', 'focus', 'take-back', 'keep-mine', 'keep-other'] as const),
        ...(['arrive', 'arrive', 'lose', 'lose-answer', 'end-session', 'sign-in', 'save-elsewhere'] as const),
      ),
    }),
  },
)

class Page {
  state: AutosaveState<string> = restoreState(kind, null, [], [])
  record: SavedVersion<string> | null = null
  clock = 0
  signedIn = true
  /** The pause after the last edit goes on. */
  resting = false

  tell(event: AutosaveEvent<string>): void {
    this.state = next(kind, this.state, event)
    // The controller does the same: what can be sent is sent at once.
    if (request(kind, this.state)) this.state = next(kind, this.state, { type: 'sending' })
  }

  type(text: string): void {
    this.resting = true
    this.tell({ type: 'edited', text })
  }

  pause(): void {
    if (this.resting) this.tell({ type: 'due' })
    this.resting = false
  }

  store(value: string): void {
    this.record = { value, updatedAt: new Date(++this.clock).toISOString() }
  }

  /** Saves as server/db/versioned does, if the session and the text allow it. */
  answer(): AutosaveEvent<string> {
    const failed = (kind: SaveFailureKind): AutosaveEvent<string> => ({
      type: 'failed',
      kind,
      message: '',
    })
    const { record } = this
    const { sent, saved } = this.state
    if (!this.signedIn) return failed('signed-out')
    if (sent === null || sent.length > limit) return failed('refused')
    if (record && record.updatedAt !== saved?.updatedAt && record.value !== sent)
      return { type: 'conflicted', current: record }
    if (!record || record.updatedAt === saved?.updatedAt) this.store(sent)
    return { type: 'saved', updatedAt: this.record?.updatedAt ?? '' }
  }

  run(step: Step): void {
    const { isSaving, saved } = this.state
    if (step.do === 'type') this.type(step.text)
    else if (step.do === 'bring-back') this.tell({ type: 'swapped', index: step.index })
    else if (step.do === 'take-back') this.type(saved?.value ?? '')
    else if (step.do === 'pause') this.pause()
    else if (step.do === 'ask') this.tell({ type: 'requested' })
    else if (step.do === 'leave') this.tell({ type: 'due' })
    else if (step.do === 'focus') this.tell({ type: 'retry' })
    else if (step.do === 'keep-mine') this.tell({ type: 'kept-mine' })
    else if (step.do === 'keep-other') this.tell({ type: 'kept-other' })
    else if (step.do === 'save-elsewhere') this.store(`${this.clock}`)
    else if (step.do === 'end-session') this.signedIn = false
    else if (step.do === 'sign-in') {
      this.signedIn = true
      this.tell({ type: 'retry' })
    } else if (isSaving) {
      const answer = step.do === 'lose' ? null : this.answer()
      if (step.do === 'arrive' && answer) this.tell(answer)
      else this.tell({ type: 'failed', kind: 'unreachable', message: '' })
    }
  }

  /** Only timers run. */
  leaveAlone(): void {
    this.pause()
    for (let round = 0; round < 8; round++) {
      this.run({ do: 'arrive' })
      if (this.state.failure?.kind === 'unreachable') this.tell({ type: 'retry' })
    }
  }
}

describe('a page that is left alone', () => {
  it('saves what is on its screen, or says why it does not', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const page = new Page()
        for (const one of steps) page.run(one)
        page.leaveAlone()
        const { state } = page
        expect(state.isSaving).toBe(false)
        const said = state.conflict !== null || state.failure?.isPaused === true || kind.blank(state.text)
        expect(said || !isUnsaved(kind, state), JSON.stringify(state)).toBe(true)
        if (state.failure?.isPaused) expect(state.failure.kind).not.toBe('unreachable')
        // A refusal is about the text on the screen.
        const isTooLong = state.text.length > limit
        if (state.failure?.isPaused && state.failure.kind === 'refused') expect(isTooLong).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })
})
