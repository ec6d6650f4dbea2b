import { describe, expect, it } from 'vitest'
import { firstChoice, leftOut, toggled } from './private-turns.ts'
import { message } from './testing/dialogue-server.ts'

const turns = [
  message('assistant', 'What is missing? The note says "denies injury".', { id: 'a' }),
  message('user', "She won't know he choked her, and that he has a gun.", { id: 'b' }),
  message('assistant', 'You say "She won\'t know he choked her". Who reads it?', { id: 'c' }),
  message('user', 'His lawyer, so the street has to go.', { id: 'd' }),
  message('assistant', 'I read “so the street has to go”. What else?', { id: 'e' }),
  message('assistant', 'What you said: "She won\'t know he …" and "so the street has …". You are done.', {
    id: 'f',
  }),
]
const out = (...chosen: string[]) => [...leftOut(new Set(chosen), turns)]

describe('a turn kept private', () => {
  it('takes along its answer and every turn that repeats its words, so that they are read nowhere', () => {
    expect(out('b')).toEqual(['b', 'c', 'f'])
    expect(out('d')).toEqual(['d', 'e', 'f'])
  })

  it('of the assistant goes alone', () => {
    expect(out('c')).toEqual(['c'])
  })

  it('is chosen to begin with when it already is private or is about the person, and can be taken out', () => {
    const some = [
      message('user', 'x', { id: 'p', private: true }),
      message('user', 'y', { id: 's', support: true }),
      message('user', 'z'),
    ]
    expect([...firstChoice(some)]).toEqual(['p', 's'])
    expect([...toggled(firstChoice(some), 's')]).toEqual(['p'])
    expect([...leftOut(new Set(['p']), some)]).toEqual(['p'])
  })
})
