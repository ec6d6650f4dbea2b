import { describe, expect, it } from 'vitest'
import { aMessage } from '../../testing/message.ts'
import { firstChoice, leftOut, toggled } from './private-turns.ts'

const turns = [
  aMessage('assistant', 'What is missing? The note says "denies injury".', { id: 'a' }),
  aMessage('user', "She won't know he choked her, and that he has a gun.", { id: 'b' }),
  aMessage('assistant', 'You say "She won\'t know he choked her". Who reads it?', { id: 'c' }),
  aMessage('user', 'His lawyer, so the street has to go.', { id: 'd' }),
  aMessage('assistant', 'I read “so the street has to go”. What else?', { id: 'e' }),
  aMessage('assistant', 'What you said: "She won\'t know he …" and "so the street has …". You are done.', {
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
      aMessage('user', 'x', { id: 'p', private: true }),
      aMessage('user', 'y', { id: 's', support: true }),
      aMessage('user', 'z'),
    ]
    expect([...firstChoice(some)]).toEqual(['p', 's'])
    expect([...toggled(firstChoice(some), 's')]).toEqual(['p'])
    expect([...leftOut(new Set(['p']), some)]).toEqual(['p'])
  })
})
