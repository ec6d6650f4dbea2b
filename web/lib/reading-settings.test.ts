import { describe, expect, it } from 'vitest'
import { accessFlag } from './access-flag.ts'
import early from './boot.js?raw'
import { changeReading } from './reading-settings.ts'

const { dataset } = document.documentElement
/** What boot.js does at the start of a visit. */
const startVisit = () => {
  for (const name of Object.keys(dataset)) delete dataset[name]
  new Function(early)()
}
/** The settings, of all that <html> says of a page. */
const settings = () => {
  const { gate, ...rest } = dataset
  return rest
}

describe('the gate’s flag', () => {
  it('is set before the first paint where the server says that it holds the pass, as in a new tab', () => {
    startVisit()
    expect([accessFlag.isSet(), dataset.gate]).toEqual([false, 'closed'])
    delete dataset.gate
    dataset.access = 'authenticated'
    new Function(early)()
    expect([accessFlag.isSet(), dataset.gate]).toEqual([true, undefined])
    delete dataset.access
  })
})

describe('reading settings', () => {
  it('are set before the first paint as they were chosen in the last visit', () => {
    changeReading({ theme: 'dark', text: 'larger', spacing: 'loose' })
    const chosen = settings()
    startVisit()
    expect(settings()).toEqual(chosen)
    expect(chosen).toEqual({ theme: 'dark', text: 'larger', spacing: 'loose' })
  })

  it('follow the system and the browser again when set back', () => {
    changeReading({ theme: 'system', text: 'standard', spacing: 'standard' })
    expect(settings()).toEqual({})
    startVisit()
    expect(settings()).toEqual({})
  })

  it('ignore what is damaged or unknown in the storage', () => {
    localStorage.setItem('workbook-reading', '{"theme":"plaid","text":')
    startVisit()
    localStorage.setItem('workbook-reading', '{"theme":"plaid","text":"large"}')
    startVisit()
    expect(settings()).toEqual({ text: 'large' })
    delete dataset.text
  })
})
