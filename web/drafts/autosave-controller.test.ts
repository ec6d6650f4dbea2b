import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accessFlag } from '../lib/access-flag.ts'
import { aServer, drafts, pass, refusal } from '../testing/saving-server.ts'
import { autosaveFor, stopAutosaves } from './autosaves.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  stopAutosaves()
  vi.useRealTimers()
})

describe('a text that is being written', () => {
  it('is kept in this browser at once and saved after its pause', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(200)
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
    controller.actions.edit('One two')
    await pass(2999)
    expect(server.sent).toEqual([])
    await pass(1)
    expect(server.sent).toMatchObject([{ text: 'One two', startedFrom: null, person: 'maya' }])
  })

  it('leaves this browser only when the server has exactly it', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(3000)
    controller.actions.edit('One two')
    await server.answer()
    await pass(200)
    expect(drafts().map(({ text }) => text)).toEqual(['One two'])
    await pass(3000)
    await server.answer()
    expect(drafts()).toEqual([])
    expect(server.saved).toEqual(['One', 'One two'])
  })

  it('is written here and sent before its pause when its form or its page is left', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    controller.leave()
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
    expect(server.sent).toMatchObject([{ text: 'One', keepalive: false }])
    await server.answer()
    controller.actions.edit('One two')
    dispatchEvent(new Event('pagehide'))
    expect(server.sent.at(-1)).toMatchObject({ text: 'One two', keepalive: true })
  })

  it('is not sent by itself where saving is for the person to decide, and kept all the same', async () => {
    const server = aServer()
    const controller = await autosaveFor({ ...server.work, delay: null }, 'maya', null)
    controller.actions.edit('One')
    controller.leave()
    await pass(60_000)
    expect(server.sent).toEqual([])
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
    void controller.actions.save()
    expect(server.texts()).toEqual(['One'])
  })
})

describe('a save a person asked for', () => {
  it('is told when it is done, after the one already under way', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(3000)
    controller.actions.edit('One two')
    const outcome = controller.actions.save()
    await server.answer()
    expect(server.texts()).toEqual(['One', 'One two'])
    await server.answer()
    expect(await outcome).toBe('saved')
  })

  it('is told that a text emptied before its turn came is not saved', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(3000)
    controller.actions.edit('One two')
    const outcome = controller.actions.save()
    controller.actions.edit('')
    await server.answer()
    expect(await outcome).toBe('refused')
    expect(server.texts()).toEqual(['One'])
  })

  it('is told that a text was saved which was emptied while it was on its way', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    const outcome = controller.actions.save()
    controller.actions.edit('')
    await server.answer()
    expect(await outcome).toBe('saved')
  })

  it.each([
    [new TypeError('Failed to fetch'), 'unreachable'],
    [new DOMException('timed out', 'TimeoutError'), 'unreachable'],
    [new SyntaxError('a page instead of JSON'), 'unreachable'],
    [refusal(500, { message: 'Something went wrong on our side.' }), 'failed'],
    [refusal(429, { message: 'Too many requests.' }), 'failed'],
    [refusal(401, { message: 'Unauthorized' }), 'signed-out'],
    [refusal(403, { message: 'Access password required' }), 'signed-out'],
    [refusal(403, { message: 'Complete the AI dialogue to unlock this section.' }), 'refused'],
    [refusal(400, { message: 'The reflection may have at most 20,000 characters.' }), 'refused'],
    [
      refusal(409, { message: '', current: { content: 'x', updatedAt: new Date(9).toISOString() } }),
      'conflict',
    ],
  ])('is told what came in between: %s', async (error, expected) => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    const outcome = controller.actions.save()
    await server.fail(error)
    expect(await outcome).toBe(expected)
    expect(drafts().map(({ text }) => text)).toEqual(['One'])
  })
})

describe('while the server cannot be reached', () => {
  it('the text is sent again after growing pauses, and at once when the network is back', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(3000)
    await server.fail()
    expect(controller.state().failure).toMatchObject({ kind: 'unreachable' })
    await pass(2000)
    await server.fail()
    await pass(3999)
    expect(server.sent).toHaveLength(2)
    await pass(1)
    expect(server.sent).toHaveLength(3)
    await server.fail()
    dispatchEvent(new Event('online'))
    expect(server.sent).toHaveLength(4)
    await server.answer()
    expect(controller.state().failure).toBeNull()
    expect(drafts()).toEqual([])
  })

  it('a session that ended is waited for until the person is back on the page', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(3000)
    await server.fail(refusal(401, { message: 'Unauthorized' }))
    await pass(600_000)
    expect(server.sent).toHaveLength(1)
    dispatchEvent(new Event('focus'))
    await server.answer()
    expect(server.texts()).toEqual(['One', 'One'])
    expect(drafts()).toEqual([])
  })

  it('what is written after the gate was passed anew is saved by itself, in the same page', async () => {
    accessFlag.set()
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('One')
    await pass(3000)
    accessFlag.clear()
    await server.fail(refusal(403, { message: 'Access password required' }))
    controller.leave()
    await pass(600_000)
    expect(server.texts()).toEqual(['One'])
    accessFlag.set()
    expect(server.texts()).toEqual(['One', 'One'])
    controller.actions.edit('One two')
    await server.answer()
    expect(controller.state().failure).toBeNull()
    await pass(3000)
    await server.answer()
    expect(server.texts()).toEqual(['One', 'One', 'One two'])
    expect(drafts()).toEqual([])
  })
})

describe('what is written while an older text is on its way', () => {
  it('is saved by itself also when it takes back the older one', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', {
      content: 'One',
      updatedAt: new Date(0).toISOString(),
    })
    controller.actions.edit('One two')
    await pass(3000)
    controller.actions.edit('One')
    await pass(3000)
    await server.answer()
    await server.answer()
    expect(server.texts()).toEqual(['One two', 'One'])
    expect(drafts()).toEqual([])
  })

  it('is saved by itself also when the older one is refused', async () => {
    const server = aServer()
    const controller = await autosaveFor(server.work, 'maya', null)
    controller.actions.edit('Much too long')
    const outcome = controller.actions.save()
    controller.actions.edit('Short')
    await server.fail(refusal(400, { message: 'At most five characters.' }))
    expect(await outcome).toBe('refused')
    await pass(3000)
    await server.answer()
    expect(server.texts()).toEqual(['Much too long', 'Short'])
    expect(controller.state().failure).toBeNull()
    expect(drafts()).toEqual([])
  })
})
