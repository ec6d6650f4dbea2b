import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrived,
  emptyOutbox,
  type Outbox,
  parseOutbox,
  pressed,
  returned,
  sent,
  withoutStored,
  written,
} from './outbox.ts'

const typed = (text: string) => written(emptyOutbox(), text)
/** A value as the browser stores it. */
const reread = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a message that is not known to have arrived', () => {
  it('stands in the field again as the same message, so that sending it again is no second one', () => {
    const before = typed('Her words are missing.')
    const after = returned(sent(before))
    expect(after).toEqual(before)
  })

  it('comes before what was written meanwhile, and is then a message of its own', () => {
    const first = sent(typed('first'))
    const after = returned(written(first, 'second'))
    expect(after.text).toBe('first\n\nsecond')
    expect(after.id).not.toBe(first.sending?.id)
  })

  it('is another message once a letter of it is changed', () => {
    const before = typed('one')
    expect(written(before, 'one.').id).not.toBe(before.id)
    expect(written(before, 'one').id).toBe(before.id)
  })
})

describe('a reason for a pick', () => {
  it('goes out with the pick, also after a reload, and comes back into the field as the words alone', () => {
    const pick = { choice: '1.1/0', place: 2 }
    const out = sent(typed('It names her.'), pick)
    expect(parseOutbox(reread(out))?.sending).toEqual({ ...out.sending, pick })
    expect(returned(out)).toEqual({ text: 'It names her.', id: out.sending?.id, sending: null })
  })
})

describe('a message that a button sends', () => {
  it('leaves what stands in the field as it is, on its way, arrived and failed', () => {
    const before = typed('My next thought.')
    const on = pressed(before, 'continue')
    expect(on).toMatchObject({ ...before, sending: { text: 'continue' } })
    expect(arrived(on)).toEqual(before)
    expect(returned(on)).toEqual(before)
    expect(returned(parseOutbox(reread(on)) ?? on)).toEqual(before)
  })
})

describe('a message the server turns out to have', () => {
  it('is taken out of the field, and what was written after it stays', () => {
    const on = sent(typed('first'))
    const has = (id: string) => id === on.sending?.id
    expect(withoutStored(returned(on), has).text).toBe('')
    expect(withoutStored(written(on, 'second'), has)).toMatchObject({ text: 'second', sending: null })
  })

  it('leaves everything as it is when it is none of ours', () => {
    const unsent = typed('mine')
    expect(withoutStored(unsent, () => false)).toBe(unsent)
  })
})

describe('what is kept in the browser', () => {
  it('comes back as it was', () => {
    const unsent = written(sent(typed('on its way')), 'in the field')
    expect(parseOutbox(reread(unsent))).toEqual(unsent)
  })

  it.each([null, '', [], { text: 1, id: 'a' }, { text: 'a' }])('is nothing when it reads %j', (value) => {
    expect(parseOutbox(value)).toBeNull()
  })

  it('keeps the field even where the message on its way is damaged', () => {
    expect(parseOutbox({ text: 'a', id: 'b', sending: { text: 5 } })).toEqual({
      text: 'a',
      id: 'b',
      sending: null,
    })
  })
})

describe('whatever happens, in whatever order', () => {
  type Step = 'write' | 'send' | 'press' | 'fail' | 'fail-stored' | 'answer' | 'look' | 'reload'
  const step = fc.constantFrom<Step>(
    'write',
    'send',
    'press',
    'fail',
    'fail-stored',
    'answer',
    'look',
    'reload',
  )

  it('every word is in the field, on its way or stored', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let unsent: Outbox = emptyOutbox()
        let words = 0
        const stored = new Map<string, string>()
        const has = (id: string) => stored.has(id)
        const store = () => {
          const { sending } = unsent
          if (sending && !has(sending.id)) stored.set(sending.id, sending.text)
        }
        for (const what of steps) {
          if (what === 'write') unsent = written(unsent, `${unsent.text} w${words++}.`)
          else if (what === 'send' && !unsent.sending && unsent.text !== '') unsent = sent(unsent)
          else if (what === 'press' && !unsent.sending) unsent = pressed(unsent, 'continue')
          else if (what === 'fail') unsent = returned(unsent)
          else if (what === 'fail-stored') {
            store()
            unsent = returned(unsent)
          } else if (what === 'answer') {
            store()
            unsent = arrived(unsent)
          } else if (what === 'look') unsent = withoutStored(unsent, has)
          else unsent = parseOutbox(reread(unsent)) ?? unsent
          const everywhere = [unsent.text, unsent.sending?.text ?? '', ...stored.values()].join(' ')
          for (let word = 0; word < words; word++) expect(everywhere).toContain(`w${word}.`)
        }
      }),
    )
  })
})
