import { describe, expect, test } from 'vitest'
import { firstCalls } from '#core/contract/first-calls'
import { testWorld } from '#server/testing/world'

const world = await testWorld()

/** The data that came along with a page, or null. */
function early(html: string): Record<string, unknown> | null {
  const found = /<script type="application\/json" id="early-data">(.*?)<\/script>/s.exec(html)?.[1]
  return found === undefined ? null : JSON.parse(found)
}

describe('the page of somebody who is signed in', () => {
  test('brings along the very answers it will ask for first', async () => {
    const { browser } = await world.learner()
    const page = await browser.get('/chapter/1?tab=exercise')
    const data = early(page.text)
    expect(Object.keys(data ?? {}).sort()).toEqual(firstCalls('/chapter/1').sort())
    for (const [address, answer] of Object.entries(data ?? {}))
      expect(answer).toEqual((await browser.get(address)).body)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers.vary).toContain('cookie')
  })

  test('leaves out what the person may not have, and tells nobody else anything', async () => {
    const gateHolder = await world.gateHolder()
    for (const browser of [world.visitor(), gateHolder]) {
      const page = await browser.get('/chapter/1')
      expect(early(page.text)).toBeNull()
      expect(page.headers['cache-control']).toBe('no-cache')
    }
    const { browser } = await world.learner()
    expect(early((await browser.get('/admin')).text)).toBeNull()
    expect(early((await browser.get('/nothing')).text)).toBeNull()
  })

  test('a name that looks like markup ends no element', async () => {
    const { browser } = await world.learner('</script><img src=x onerror=alert(1)><!--')
    const { text } = await browser.get('/')
    expect(text).not.toContain('<img')
    expect(early(text)).toMatchObject({
      '/api/auth/user': { firstName: '</script><img src=x onerror=alert(1)><!--' },
    })
  })
})
