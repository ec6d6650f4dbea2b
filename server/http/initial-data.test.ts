import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { initialCalls } from '#core/contract/initial-data'
import { testWorld } from '#server/testing/world'
import { pageManifest } from './page-manifest.ts'

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
    expect(Object.keys(data ?? {}).sort()).toEqual(initialCalls('/chapter/1').sort())
    for (const [address, answer] of Object.entries(data ?? {}))
      expect(answer).toEqual((await browser.get(address)).body)
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.headers.vary).toContain('cookie')
  })

  test('shows what it will show first before its script runs', async () => {
    const { browser } = await world.learner()
    const rootOf = async (address: string) =>
      /<div id="root">(.*?)<\/div>/s.exec((await browser.get(address)).text)?.[1]
    expect(await rootOf('/chapter/1')).toBe(`<p>/chapter/1 ${initialCalls('/chapter/1').length}</p>`)
    // The script makes what cannot be rendered.
    expect(await rootOf('/chapter/1?breaks')).toBe('')
    expect(await rootOf('/admin')).toBe('')
  })

  test('comes from its script alone where what renders it cannot be loaded', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'built-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    for (const name of ['web', 'rendering']) mkdirSync(join(directory, name))
    writeFileSync(join(directory, 'web/index.html'), '<div id="root"></div>')
    writeFileSync(join(directory, 'rendering/entry-server.js'), "throw new Error('There is no window here.')")
    const { html, render } = await pageManifest(join(directory, 'web'))
    expect(html).toBe('<div id="root"></div>')
    // Said in the log, page by page.
    expect(() => render?.('/', '', {})).toThrow('There is no window here.')
  })

  test('leaves out what the person may not have, and tells nobody else anything', async () => {
    const gateHolder = await world.gateHolder()
    for (const browser of [world.visitor(), gateHolder]) {
      const page = await browser.get('/chapter/1')
      expect(early(page.text)).toBeNull()
      expect(page.text).toMatch(/<div id="root">(<p>the gate<\/p>)?<\/div>/)
      expect(page.headers['cache-control']).toBe('private, no-store')
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

describe('the page of who', () => {
  const access = (html: string) => /<html data-access="(\w+)"/.exec(html)?.[1]
  const root = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)?.[1]

  test.each(['/', '/chapter/1', '/chapter/99', '/admin', '/nothing', '/api/login'])(
    'has not given the password is the gate before its script runs, at %s',
    async (address) => {
      const { text } = await world.visitor().get(address)
      expect([access(text), root(text)]).toEqual(['required', '<p>the gate</p>'])
    },
  )

  test('has given it is the landing page, and says that a new tab need not ask again', async () => {
    const gateHolder = await world.gateHolder()
    const landing = (await gateHolder.get('/')).text
    expect([access(landing), root(landing)]).toEqual(['authenticated', '<p>/ 0</p>'])
    const { browser } = await world.learner()
    for (const address of ['/chapter/1', '/admin', '/nothing', '/api/login']) {
      expect(access((await gateHolder.get(address)).text)).toBe('authenticated')
      expect(access((await browser.get(address)).text)).toBe('authenticated')
    }
  })

  test('follows a shared link has no gate', async () => {
    const { text } = await world.visitor().get('/shared/ai/unknown')
    expect([access(text), root(text)]).toEqual([undefined, ''])
  })

  test('holds the pass of a password that was changed is the gate again', async () => {
    const { browser } = await world.learner()
    const instructor = await world.instructor()
    await instructor.browser.post('/api/admin/settings', { accessPassword: 'another quiet river' })
    expect(access((await browser.get('/')).text)).toBe('required')
  })
})
