import { afterAll, beforeAll, expect, test } from 'vitest'
import { portfolioLimits } from '#core/contract/portfolio'
import { Client } from './support/client.ts'
import { Nginx } from './support/nginx.ts'
import { sharedWorkbook } from './support/served.ts'

const { workbook } = sharedWorkbook()
const nginx = new Nginx()
let maya: Client

beforeAll(async () => {
  await nginx.start([Number(new URL(workbook.address).port)])
  maya = new Client(nginx.address)
  await maya.join('Large')
})
afterAll(() => nginx.close())

/** A portfolio of so many bytes at least, in which no chart is a picture. */
const portfolio = async (bytes: number) => {
  const png = 'x'.repeat(1_000_000)
  const charts = Array.from({ length: Math.ceil(bytes / png.length) }, (_, at) => ({
    chapterId: '3',
    id: `chart-${at}`,
    png,
  }))
  const { status, body } = await maya.call('POST', '/api/portfolio', {
    chapters: 'all',
    format: 'pdf',
    charts,
  })
  return { status, body }
}

test('a portfolio full of charts reaches the workbook through nginx, and its own sentence comes back', async () => {
  expect(await portfolio(portfolioLimits.body - 1_500_000)).toEqual({
    status: 400,
    body: { message: 'A chart must be a PNG picture of at most 8 million points.' },
  })
  expect(await portfolio(portfolioLimits.body)).toEqual({
    status: 413,
    body: { message: 'That is more text than can be sent at once.' },
  })
})
