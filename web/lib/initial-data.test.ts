import { describe, expect, it } from 'vitest'
import { takeInitialData } from './initial-data.ts'
import { keyOf, makeQueryClient } from './query.ts'

describe('answers that came along with the page', () => {
  it('are there as if each call had been made, once', () => {
    document.body.innerHTML =
      '<script type="application/json" id="early-data">{"/api/progress":[],"/api/chapters/1":{"id":"1"}}</script>'
    const client = makeQueryClient()
    expect(takeInitialData(client)).toBe(true)
    expect(client.getQueryData(keyOf('GET /api/progress'))).toEqual([])
    expect(
      client.getQueryData(keyOf('GET /api/chapters/:chapterId', { params: { chapterId: '1' } })),
    ).toEqual({
      id: '1',
    })
    expect(document.getElementById('early-data')).toBeNull()
  })

  it('may be missing', () => {
    const client = makeQueryClient()
    expect(takeInitialData(client)).toBe(false)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})
