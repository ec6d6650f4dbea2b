import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textKind } from '../testing/text-kind.ts'
import { type AutosaveEvent, type AutosaveState, next, request } from './autosave-machine.ts'
import type { Draft, Kind, SavedVersion } from './draft.ts'
import { draftOf, restoreState } from './restore.ts'

/** Like a rating, a text may not be saveable yet: here, while it ends with a dash. */
const kind: Kind<string> = {
  ...textKind,
  saveable: (text) => textKind.saveable(text) && !text.endsWith('-'),
}

/*
 * Two browsers, the second with two tabs, edit one record of a server that saves like server/db/versioned. The network
 * loses and delays requests and answers, the tabs tell each other what they saved, and an instructor deletes the
 * record now and then. Every edit adds a new word. At any time every word must be found somewhere, unless it was
 * deleted.
 */

/** One event, on the page with this number. */
type Step =
  | { do: 'type' | 'due' | 'ask' | 'send' | 'retry' | 'mine' | 'other' | 'back'; page: number }
  /** The fate of a request: answered, answer lost, request lost, or delayed. */
  | { do: 'arrive' | 'half' | 'lose' | 'delay'; page: number }
  | { do: 'reload' | 'kill'; page: number }
  /** An edit that is saved without any event in between. */
  | { do: 'save'; page: number }
  /** A tab hears what the other tab of its browser saved; or the record is read again. */
  | { do: 'hear' | 'read'; page: number }
  /** An instructor deletes the record. */
  | { do: 'delete'; page: number }
  /** The text is erased or left unfinished, an alternate is discarded, a request is refused. */
  | { do: 'clear' | 'unfinish' | 'away' | 'refuse'; page: number }

const pages = 3
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<Step['do'][]>(
    'type',
    'type',
    'save',
    'save',
    'due',
    'ask',
    'send',
    'send',
    'retry',
    'mine',
    'other',
    'back',
    'back',
    'arrive',
    'arrive',
    'half',
    'lose',
    'delay',
    'reload',
    'kill',
    'hear',
    'hear',
    'read',
    'delete',
  ),
  page: fc.nat(pages - 1),
}) as fc.Arbitrary<Step>
const erasing = fc.record({
  do: fc.constantFrom<Step['do'][]>('clear', 'unfinish', 'away', 'refuse'),
  page: fc.nat(pages - 1),
}) as fc.Arbitrary<Step>
const anything = fc.oneof({ weight: 8, arbitrary: step }, { weight: 1, arbitrary: erasing })
const alone = step.filter((one) => one.do !== 'delete').map((one): Step => ({ ...one, page: 0 }))

interface Request {
  value: string
  startedFrom: string | null
}

class Model {
  record: SavedVersion<string> | null = null
  clock = 0
  words = 0
  pages: { state: AutosaveState<string>; onItsWay: Request | null }[] = []
  /** Requests whose page no longer waits; they may still arrive. */
  delayed: Request[] = []
  /** Messages from the other tab that each page has not handled yet. */
  news: SavedVersion<string>[][] = []
  /** Deleted words. */
  deleted = ''
  /** Each page’s stored draft. */
  drafts: (Draft<string> | null)[] = []

  constructor() {
    for (let page = 0; page < pages; page++) {
      this.drafts.push(null)
      this.news.push([])
      this.pages.push({ state: restoreState(kind, null, [], []), onItsWay: null })
    }
  }

  /** Saves as server/db/versioned does. */
  serve({ value, startedFrom }: Request): AutosaveEvent<string> {
    const { record } = this
    const fits = record === null ? true : record.updatedAt === startedFrom
    if (!fits && record && record.value !== value) return { type: 'conflicted', current: record }
    if (record === null || fits) this.record = { value, updatedAt: new Date(++this.clock).toISOString() }
    return { type: 'saved', updatedAt: this.record!.updatedAt }
  }

  tell(page: number, event: AutosaveEvent<string>): void {
    const one = this.pages[page]!
    one.state = next(kind, one.state, event)
    this.drafts[page] = draftOf(kind, one.state, ++this.clock)
  }

  run({ do: what, page }: Step): void {
    if (what === 'save') {
      for (const part of ['type', 'due', 'send', 'arrive'] as const) this.run({ do: part, page })
      return
    }
    const one = this.pages[page]!
    const { onItsWay } = one
    const lost: AutosaveEvent<string> = { type: 'failed', kind: 'unreachable', message: '' }
    if (what === 'type') this.tell(page, { type: 'edited', text: `${one.state.text} w${++this.words}.` })
    else if (what === 'due') this.tell(page, { type: 'due' })
    else if (what === 'ask') this.tell(page, { type: 'requested' })
    else if (what === 'retry') this.tell(page, { type: 'retry' })
    else if (what === 'mine') this.tell(page, { type: 'kept-mine' })
    else if (what === 'other') this.tell(page, { type: 'kept-other' })
    // Swaps in the last alternate.
    else if (what === 'back') this.tell(page, { type: 'swapped', index: one.state.alternates.length - 1 })
    else if (what === 'clear') {
      this.deleted += one.state.text
      this.tell(page, { type: 'edited', text: '' })
    } else if (what === 'unfinish') {
      this.tell(page, { type: 'edited', text: `${one.state.text} -` })
    } else if (what === 'away') {
      this.deleted += one.state.alternates[0] ?? ''
      this.tell(page, { type: 'discarded', index: 0 })
    } else if (what === 'hear') {
      const record = this.news[page]?.shift()
      if (record) this.tell(page, { type: 'saved-elsewhere', record })
    } else if (what === 'read') {
      if (this.record) this.tell(page, { type: 'saved-elsewhere', record: this.record })
    } else if (what === 'delete') {
      this.deleted += this.record?.value ?? ''
      this.record = null
    } else if (what === 'send') {
      one.onItsWay ??= request(kind, one.state)
      if (!onItsWay && one.onItsWay) this.tell(page, { type: 'sending' })
    } else if (what === 'reload' || what === 'kill') this.reopen(page, what === 'kill')
    else if (what === 'delay' && this.delayed.length > 0) this.serve(this.delayed.shift()!)
    else if (onItsWay) {
      one.onItsWay = null
      if (what === 'arrive') {
        const answer = this.serve(onItsWay)
        this.tell(page, answer)
        if (answer.type === 'saved') this.announce(page, { ...answer, value: onItsWay.value })
      } else if (what === 'refuse') this.tell(page, { type: 'failed', kind: 'refused', message: '' })
      else {
        if (what === 'half') this.serve(onItsWay)
        if (what === 'delay') this.delayed.push(onItsWay)
        this.tell(page, lost)
      }
    }
  }

  /** Pages 1 and 2 are tabs of one browser. */
  announce(page: number, { value, updatedAt }: SavedVersion<string>): void {
    const neighbor = page === 1 ? 2 : page === 2 ? 1 : undefined
    if (neighbor !== undefined) this.news[neighbor]?.push({ value, updatedAt })
  }

  /** The page ends and is opened again. Pages 1 and 2 are tabs of one browser: a new one finds what a killed one left. */
  reopen(page: number, killed: boolean): void {
    const one = this.pages[page]!
    if (one.onItsWay) this.delayed.push(one.onItsWay)
    const draft = this.drafts[page]
    const found = draft ? [draft] : []
    // A killed browser loses both tabs at once; the first one reopened finds both drafts.
    const neighbor = page === 1 ? 2 : page === 2 ? 1 : undefined
    let { alternates } = one.state
    if (killed && neighbor !== undefined) {
      const other = this.pages[neighbor]!
      if (other.onItsWay) this.delayed.push(other.onItsWay)
      if (this.drafts[neighbor]) found.push(this.drafts[neighbor])
      alternates = [...alternates, ...other.state.alternates]
      this.drafts[neighbor] = null
      this.pages[neighbor] = { state: restoreState(kind, this.record, [], []), onItsWay: null }
    }
    const state = restoreState(kind, this.record, found, alternates)
    this.pages[page] = { state, onItsWay: null }
    this.news[page] = []
    this.drafts[page] = draftOf(kind, state, ++this.clock)
  }

  /** All text that can be found after every page is closed. */
  everywhere(): string {
    return [
      this.record?.value ?? '',
      ...this.drafts.map((draft) => draft?.text ?? ''),
      ...this.pages.flatMap(({ state }) => state.alternates),
      this.deleted,
    ].join('\n')
  }

  missing(): string[] {
    const text = this.everywhere()
    return Array.from({ length: this.words }, (_, index) => `w${index + 1}.`).filter(
      (word) => !text.includes(word),
    )
  }

  /** Pages with a pending save of a text that cannot be saved. */
  vain(): number[] {
    return this.pages.flatMap(({ state }, page) =>
      state.pendingSave !== 'none' && state.sent === null && !kind.saveable(state.text) ? [page] : [],
    )
  }

  /** The network works, every choice is made, everything arrives. */
  calm(): void {
    for (let round = 0; round < 8; round++) {
      for (let page = 0; page < pages; page++) {
        for (const what of ['arrive', 'retry', 'due', 'send', 'arrive', 'send', 'arrive', 'mine'] as const) {
          this.run({ do: what, page })
        }
      }
    }
  }
}

describe('whatever happens, in whatever order', () => {
  it('no word that was written is ever nowhere', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60, size: 'max' }), (steps) => {
        const model = new Model()
        const lost = steps.flatMap((one) => {
          model.run(one)
          return model.missing()
        })
        expect(lost).toEqual([])
      }),
      { numRuns: 5000 },
    )
  })

  it.each([
    [
      'to the other one, which was sent before it',
      'type1 type2 kill1 save1 back1 send1 back1 reload1 delay0 send1 arrive1 send1 arrive1',
    ],
    [
      'to what was saved elsewhere, over the one that was sent before it',
      'type0 save1 reload0 mine0 send0 half0 back0 send0 kill1 save1 arrive0',
    ],
  ])('a text that took its place again is not lost %s', (_, steps) => {
    const model = new Model()
    for (const one of steps.split(' '))
      model.run({ do: one.slice(0, -1) as Step['do'], page: Number(one.at(-1)) })
    expect(model.missing()).toEqual([])
  })

  it('no pending save is left to a text that nobody asked to save', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(step, erasing), { maxLength: 40, size: 'max' }), (steps) => {
        const model = new Model()
        const left = steps.flatMap((one) => {
          model.run(one)
          return model.vain()
        })
        expect(left).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('a person with a single page never has to choose between texts of their own', () => {
    fc.assert(
      fc.property(fc.array(alone, { maxLength: 40, size: 'max' }), (steps) => {
        const model = new Model()
        const conflicts = steps.flatMap((one) => {
          model.run(one)
          return model.pages[0]!.state.conflict ?? []
        })
        expect(conflicts).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it('once the network works and every choice is made, every page is saved', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
        const model = new Model()
        for (const one of steps) model.run(one)
        model.calm()
        expect(model.drafts).toEqual([null, null, null])
        expect(model.missing()).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
