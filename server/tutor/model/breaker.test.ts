import { expect, test } from 'vitest'
import { makeBreaker } from './breaker.ts'

/** A breaker over three failures with a clock set by hand. */
function withClock() {
  const clock = { now: 0 }
  return { clock, breaker: makeBreaker({ failures: 3, openFor: 1000 }, () => clock.now) }
}

test('rests after failures in a row, lets one call through after a while, and closes when it succeeds', () => {
  const { clock, breaker } = withClock()
  for (let call = 0; call < 3; call++) {
    expect(breaker.allows()).toBe(true)
    breaker.failed()
  }
  expect([breaker.state(), breaker.allows()]).toEqual(['open', false])
  clock.now = 1000
  expect([breaker.allows(), breaker.allows(), breaker.state()]).toEqual([true, false, 'trying'])
  breaker.failed()
  expect([breaker.state(), breaker.allows()]).toEqual(['open', false])
  clock.now = 2000
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect([breaker.state(), breaker.allows()]).toEqual(['closed', true])
})

test('a success between failures starts the count anew', () => {
  const { breaker } = withClock()
  for (const outcome of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) breaker[outcome]()
  expect(breaker.allows()).toBe(true)
})

test('a try that says nothing of the model leaves the way free for the next', () => {
  const { clock, breaker } = withClock()
  for (let call = 0; call < 3; call++) breaker.failed()
  clock.now = 1000
  expect(breaker.allows()).toBe(true)
  breaker.ended()
  expect(breaker.allows()).toBe(true)
})
