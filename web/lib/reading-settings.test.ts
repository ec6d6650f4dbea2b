import { describe, expect, it } from 'vitest'
import early from './early.js?raw'
import { changeReading } from './reading-settings.ts'

const { dataset } = document.documentElement
/** What early.js does at the start of a visit. */
const startVisit = () => {
  for (const name of Object.keys(dataset)) delete dataset[name]
  new Function(early)()
}
/** The settings, of all that <html> says of a page. */
const settings = () => {
  const { gate, ...rest } = dataset
  return rest
}

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
