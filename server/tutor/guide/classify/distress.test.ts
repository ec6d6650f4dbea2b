import { describe, expect, test } from 'vitest'
import { detectDistress } from './distress.ts'

describe("a learner's own trouble is heard", () => {
  test.each([
    'I want to kill myself.',
    'i dont want to be here anymore',
    'What he did to her is what my husband does to me.',
    'I am scared to go home tonight.',
    "I can't stop crying and I have no one to talk to.",
    'The note leaves out the gun. Also I want to die.',
    'Quiero morir.',
    'Honestly I would rather not wake up.',
    'I keep thinking about ending it all.',
    'This job makes me suicidal.',
    'Next answer is the shelter, and I do not want to be alive anymore.',
    'My boyfriend still hits me.',
    'I cut myself again last night.',
  ])('%s', async (text) => {
    expect(await detectDistress(text)).toBe('learner')
  })
})

describe("a client's words, the worker's duties and figures of speech are not taken for it", () => {
  test.each([
    'She said "I want to die" and I would keep that sentence.',
    'She told me I want to die, so I would write that down.',
    'M.R. denied thoughts of dying.',
    "I'd ask directly whether she has thoughts of killing herself.",
    'How do I keep a client safe from a violent partner?',
    'He could find her and kill her if the address stays.',
    'This worksheet is killing me.',
    "I can't do this question, it is too hard.",
    'I want to die of embarrassment when I read my first draft.',
    'He told the nurse that some days I want to die is all she hears.',
    "I don't know who else",
    'so 18, bc then six weeks straight are over the old middle line we froze. something shifted',
    'In my own case load I do that with probation clients',
    '',
  ])('%s', async (text) => {
    expect(await detectDistress(text)).toBeNull()
  })
})

test('somebody the learner knows is told apart from the learner', async () => {
  expect(await detectDistress('My roommate says she is going to kill herself.')).toBe('other')
})

describe('of a message nearly the same as one after which the writer went on', () => {
  const cleared =
    'The husband could, a lawyer, an insurance person, the next student. It makes me scared honestly, I lie awake every night, and I would be far more careful from now on about what I put in there.'

  test('what was said before raises no alarm, nor does it reworded', async () => {
    expect(await detectDistress(cleared)).toBe('learner')
    expect(await detectDistress(cleared, [cleared])).toBeNull()
    expect(
      await detectDistress(cleared.replace('an insurance person', 'the insurance'), [cleared]),
    ).toBeNull()
  })

  test.each([
    'I want to die.',
    'He choked me too.',
    "I can't stop crying and I have no one to talk to.",
    'It makes me suicidal.',
    'From now on I would be dead.',
    'I would honestly be far more dead.',
  ])('what is new is heard, in words of before too: %s', async (text) => {
    expect(await detectDistress(`${cleared} ${text}`, [cleared])).toBe('learner')
  })

  test('another text is heard as ever', async () => {
    expect(await detectDistress("I can't stop crying and I have no one to talk to.", [cleared])).toBe(
      'learner',
    )
  })
})
