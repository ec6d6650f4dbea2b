import { describe, expect, it } from 'vitest'
import { textKind as kind } from '../testing/text-kind.ts'
import { type AutosaveEvent, type AutosaveState, isUnsaved, next, request } from './autosave-machine.ts'
import { draftOf, restoreState } from './restore.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const start = (value?: string) =>
  restoreState(kind, value === undefined ? null : { value, updatedAt: at(1) }, [], [])
const then = (state: AutosaveState<string>, ...events: AutosaveEvent<string>[]) =>
  events.reduce((one, event) => next(kind, one, event), state)
const lost: AutosaveEvent<string> = { type: 'failed', kind: 'unreachable', message: '' }
const refused: AutosaveEvent<string> = { type: 'failed', kind: 'refused', message: 'Too long.' }
const typed = (text: string): AutosaveEvent<string> => ({ type: 'edited', text })
const due: AutosaveEvent<string> = { type: 'due' }
const asked: AutosaveEvent<string> = { type: 'requested' }
const sending: AutosaveEvent<string> = { type: 'sending' }
const answered = (second: number): AutosaveEvent<string> => ({ type: 'saved', updatedAt: at(second) })
const conflicted = (value: string): AutosaveEvent<string> => ({
  type: 'conflicted',
  current: { value, updatedAt: at(9) },
})

describe('saving a text', () => {
  it('sends what is written when its time has come, naming the version it was written over', () => {
    const state = then(start('a'), typed('ab'), due)
    expect(request(kind, state)).toEqual({ value: 'ab', startedFrom: at(1) })
    expect(request(kind, then(start(), typed('a'), due))).toEqual({ value: 'a', startedFrom: null })
  })

  it('sends nothing before its time, nothing blank by itself, and nothing the server holds already', () => {
    expect(request(kind, then(start('a'), typed('ab')))).toBeNull()
    expect(request(kind, then(start('a'), typed('  '), due))).toBeNull()
    expect(request(kind, then(start('a'), typed('ab'), due, typed('a')))).toBeNull()
    expect(request(kind, then(start('a'), due))).toBeNull()
  })

  it('sends an unchanged text when a person asks for it, because saving may complete the section', () => {
    expect(request(kind, then(start('a'), asked))).toEqual({ value: 'a', startedFrom: at(1) })
  })

  it('has one save under way at a time, and sends what was written meanwhile with the new version', () => {
    const busy = then(start('a'), typed('ab'), due, sending, typed('abc'), due)
    expect(request(kind, busy)).toBeNull()
    expect(request(kind, then(busy, answered(2)))).toEqual({ value: 'abc', startedFrom: at(2) })
  })

  it('is done when the answer came and nothing was written since', () => {
    const state = then(start('a'), typed('ab'), asked, sending, answered(2))
    expect(isUnsaved(kind, state)).toBe(false)
    expect(state).toMatchObject({ pendingSave: 'none', failure: null, sent: null, isSaving: false })
  })

  it('takes two texts for the same when they differ only in what no database keeps', () => {
    const state = then(start(), typed('a\0b\ud800'), due, sending, answered(2))
    expect(isUnsaved(kind, state)).toBe(false)
    const again = restoreState(
      kind,
      { value: 'ab\ufffd', updatedAt: at(2) },
      [draftOf(kind, then(start(), typed('a\0b\ud800')), 1)!],
      [],
    )
    expect(again.restored).toBe(false)
  })
})

describe('a pending save of a text that cannot be saved any more', () => {
  const emptied = then(start(), typed('a'), due, sending, typed('ab'), asked, typed(''), answered(2))

  it('ends, so that the first letter of another text is not sent in its place', () => {
    expect(emptied.pendingSave).toBe('none')
    expect(request(kind, then(emptied, typed('N')))).toBeNull()
  })

  it('is done all the same when there is a text again before the save under way is answered', () => {
    const again = then(start(), typed('a'), due, sending, asked, typed(''), typed('b'), answered(2))
    expect(request(kind, again)).toEqual({ value: 'b', startedFrom: at(2) })
  })

  it('ends also where a blank text is kept or was saved elsewhere without a change', () => {
    const both = then(start('a'), typed('mine'), due, sending, conflicted('other'))
    expect(then(both, typed(''), { type: 'kept-mine' })).toMatchObject({
      pendingSave: 'none',
      conflict: null,
    })
    expect(then(start('a'), typed('ab'), due, sending, typed(''), conflicted('a')).pendingSave).toBe('none')
  })
})

describe('when a save goes wrong', () => {
  it('nothing is sent until it is tried again, and then the very same text first', () => {
    const state = then(start('a'), typed('ab'), due, sending, lost, typed('abc'), due)
    expect(request(kind, state)).toBeNull()
    const again = then(state, { type: 'retry' })
    expect(request(kind, again)).toEqual({ value: 'ab', startedFrom: at(1) })
    const through = then(again, sending, answered(2))
    expect(request(kind, through)).toEqual({ value: 'abc', startedFrom: at(2) })
  })

  it('the tries are counted, so that the pauses can grow, and forgotten once one succeeds', () => {
    const state = then(start(), typed('a'), due, sending, lost, { type: 'retry' }, sending, lost)
    expect(state.failure).toMatchObject({ kind: 'unreachable', attempts: 2, isPaused: true })
    expect(then(state, { type: 'retry' }, sending, answered(2)).failure).toBeNull()
  })

  it('a person who asks does not have to wait', () => {
    const state = then(start(), typed('a'), due, sending, lost, asked)
    expect(request(kind, state)).toEqual({ value: 'a', startedFrom: null })
  })

  it('a refused text is not sent again until it is changed or asked for', () => {
    const state = then(start(), typed('a'), due, sending, refused)
    expect(state.failure?.message).toBe('Too long.')
    expect(request(kind, then(state, { type: 'retry' }))).toBeNull()
    expect(request(kind, then(state, typed('b'), due))).toEqual({ value: 'b', startedFrom: null })
    expect(request(kind, then(state, asked))).toEqual({ value: 'a', startedFrom: null })
  })

  it('why a text was refused is said until it is changed or asked for', () => {
    const state = then(start(), typed('a'), due, sending, refused, { type: 'retry' })
    expect(state.failure).toMatchObject({ message: 'Too long.', isPaused: true })
    expect(then(state, typed('b')).failure).toBeNull()
    expect(then(state, asked).failure).toBeNull()
  })

  it('a refused text does not hold up the newer one on the screen', () => {
    const unsure = then(start('a'), typed('much'), due, sending, lost, typed('ab'), due)
    const state = then(unsure, { type: 'retry' }, sending, refused)
    expect(request(kind, state)).toEqual({ value: 'ab', startedFrom: at(1) })
    expect(then(state, sending, answered(2))).toMatchObject({ failure: null, pendingSave: 'none' })
    expect(then(state, sending, refused).failure).toMatchObject({ isPaused: true })
  })

  it('a text that was reverted while its save was under way is overwritten with what is on the screen', () => {
    const state = then(start('a'), typed('ab'), due, sending, typed('a'), due, answered(2))
    expect(request(kind, state)).toEqual({ value: 'a', startedFrom: at(2) })
  })
})

describe('when the record was saved elsewhere meanwhile', () => {
  const both = then(start('a'), typed('mine'), due, sending, conflicted('other'))

  it('both texts stay, nothing is sent, and writing goes on', () => {
    expect(both).toMatchObject({ text: 'mine', conflict: { value: 'other' } })
    expect(request(kind, then(both, typed('mine!'), due, asked))).toBeNull()
  })

  it('keeping mine sends it over exactly the version that was shown, and makes the other an alternate', () => {
    const state = then(both, typed('mine!'), { type: 'kept-mine' })
    expect(request(kind, state)).toEqual({ value: 'mine!', startedFrom: at(9) })
    expect(state.alternates).toEqual(['other'])
  })

  it('keeping the other puts it on the screen, and mine is an alternate until it is discarded', () => {
    const state = then(both, { type: 'kept-other' })
    expect(state).toMatchObject({ text: 'other', alternates: ['mine'], conflict: null })
    expect(request(kind, state)).toBeNull()
    expect(then(state, { type: 'discarded', index: 0 }).alternates).toEqual([])
  })

  it('a discarded text can be brought back, once, and nothing else is changed by it', () => {
    const state = then(both, { type: 'kept-other' })
    const again = then(state, { type: 'discarded', index: 0 }, { type: 'discard-undone', text: 'mine' })
    expect(again).toEqual(state)
    expect(then(again, { type: 'discard-undone', text: 'mine' })).toEqual(state)
  })

  it('an alternate can change places with the text on the screen', () => {
    const chosen = then(both, { type: 'kept-other' }, typed('other, longer'))
    const state = then(chosen, { type: 'swapped', index: 0 })
    expect(state).toMatchObject({ text: 'mine', alternates: ['other, longer'] })
    expect(request(kind, state)).toEqual({ value: 'mine', startedFrom: at(9) })
    expect(then(state, { type: 'swapped', index: 3 })).toBe(state)
  })

  it('a text that takes the place of a refused one is saved', () => {
    const state = then(both, { type: 'kept-other' }, typed('much'), due, sending, refused)
    const back = then(state, { type: 'swapped', index: 0 })
    expect(request(kind, back)).toEqual({ value: 'mine', startedFrom: at(9) })
  })

  it('there is no choice where the texts are the same, or where nothing was written here', () => {
    expect(then(start('a'), typed('b'), due, sending, conflicted('b'))).toMatchObject({
      conflict: null,
      saved: { updatedAt: at(9) },
    })
    expect(then(start('a'), asked, sending, conflicted('b'))).toMatchObject({ text: 'b', conflict: null })
  })

  it('there is no choice either when the other save changed nothing', () => {
    const state = then(start('a'), typed('ab'), due, sending, conflicted('a'))
    expect(state.conflict).toBeNull()
    expect(request(kind, state)).toEqual({ value: 'ab', startedFrom: at(9) })
  })

  it('a blank text never takes the place of another', () => {
    const state = then(start('a'), typed('ab'), due, sending, typed(''), conflicted('other'))
    expect(state).toMatchObject({ text: 'other', conflict: null, alternates: ['ab'] })
  })

  it('a page where nothing is written follows another tab, one where something is does not', () => {
    const heard: AutosaveEvent<string> = { type: 'saved-elsewhere', record: { value: 'b', updatedAt: at(5) } }
    expect(then(start('a'), heard).text).toBe('b')
    expect(then(start('a'), typed('c'), heard).text).toBe('c')
    expect(then(start('a'), asked, sending, heard).text).toBe('a')
    const old: AutosaveEvent<string> = { type: 'saved-elsewhere', record: { value: 'b', updatedAt: at(0) } }
    expect(then(start('a'), old).text).toBe('a')
  })
})

describe('opening a page', () => {
  const record = { value: 'stored', updatedAt: at(5) }
  const draft = (text: string, base: string | null, sent: string | null = null, when = 1) => ({
    text,
    base: base === null ? null : { value: base === at(5) ? 'stored' : 'older', updatedAt: base },
    sent,
    at: when,
  })

  it('restores what was written over the saved version', () => {
    expect(restoreState(kind, record, [draft('newer', at(5))], [])).toMatchObject({
      text: 'newer',
      restored: true,
      conflict: null,
    })
    expect(restoreState(kind, null, [draft('first', null)], [])).toMatchObject({
      text: 'first',
      restored: true,
    })
  })

  it('recognizes as its own what was sent and whose answer never came', () => {
    const state = restoreState(kind, record, [draft('stored and more', at(4), 'stored')], [])
    expect(state).toMatchObject({ text: 'stored and more', conflict: null, restored: true })
  })

  it('first sends again what may still be on its way', () => {
    const state = restoreState(kind, record, [draft('more', at(5), 'mor')], [])
    expect(request(kind, state)).toEqual({ value: 'mor', startedFrom: at(5) })
  })

  it('offers the choice when the record was changed elsewhere, again and again until it is made', () => {
    const state = restoreState(kind, record, [draft('mine', at(3))], [])
    expect(state).toMatchObject({ text: 'mine', conflict: record })
    const kept = draftOf(kind, state, 2)
    expect(restoreState(kind, record, [kept!], [])).toMatchObject({ text: 'mine', conflict: record })
  })

  it('says that a text was restored until the person has seen it, saved or not', () => {
    const state = restoreState(kind, record, [draft('newer', at(5))], [])
    const saved = then(state, due, sending, answered(6))
    expect(saved.restored).toBe(true)
    expect(then(saved, { type: 'restore-seen' }).restored).toBe(false)
  })

  it('does not restore what is saved, and never a blank over a text', () => {
    expect(restoreState(kind, record, [draft('stored', at(4))], []).restored).toBe(false)
    expect(restoreState(kind, record, [draft(' ', at(5))], []).text).toBe('stored')
  })

  it('restores a text whose saved version was deleted', () => {
    expect(restoreState(kind, null, [draft('mine', at(3))], [])).toMatchObject({
      text: 'mine',
      conflict: null,
    })
  })

  it('takes the newest of several drafts, and the others are alternates, each once', () => {
    const state = restoreState(
      kind,
      record,
      [draft('old', at(5), null, 1), draft('new', at(5), null, 3), draft('old', at(5), null, 2)],
      ['older'],
    )
    expect(state).toMatchObject({ text: 'new', alternates: ['older', 'old'] })
  })
})
