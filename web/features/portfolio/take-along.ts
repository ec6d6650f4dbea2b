import { type Paper, type PortfolioFormat, portfolioLimits } from '#core/contract/portfolio'
import type { ChapterId } from '#core/workbook/sections'
import { save } from '../../charts/export/save.ts'
import { type AnswerOf, call, callForFile } from '../../lib/call.ts'
import type { ChartToDraw } from './draw-charts.tsx'

export type WhatThereIs = AnswerOf<'GET /api/portfolio'>

/** What a learner chose. */
export interface PortfolioChoice {
  chapters: ChapterId[]
  format: PortfolioFormat
  paper: Paper
}

/** The charts of the chapters chosen, with the worksheets they are drawn from. */
async function chartsOf(there: WhatThereIs, chosen: readonly string[]): Promise<ChartToDraw[]> {
  const chapters = there.chapters.filter(({ id, charts }) => chosen.includes(id) && charts.length > 0)
  if (chapters.length === 0) return []
  const worksheets = await call('GET /api/worksheets')
  return chapters
    .flatMap(({ id: chapterId, charts }) => {
      const worksheet = worksheets.find((one) => one.chapterId === chapterId)?.worksheet
      return worksheet ? charts.map((id) => ({ chapterId, id, worksheet })) : []
    })
    .slice(0, portfolioLimits.charts)
}

/** Characters of a request beside its pictures. */
const besidePictures = 100_000

/** As many pictures, in order, as one request can hold; the charts after them are told in words. */
export function fitting<Chart extends { png: string }>(charts: readonly Chart[]): Chart[] {
  let left = portfolioLimits.body - besidePictures
  return charts.filter(({ png }) => {
    left -= png.length
    return left >= 0
  })
}

/** Draws the charts, has the document made and hands it to the browser. @throws as `call` does */
export async function takeAlong(there: WhatThereIs, choice: PortfolioChoice): Promise<void> {
  const toDraw = await chartsOf(there, choice.chapters)
  const { drawCharts } = await import('./draw-charts.tsx')
  const charts = fitting(await drawCharts(toDraw, portfolioLimits.picture))
  const { file, name } = await callForFile('POST /api/portfolio', { body: { ...choice, charts } })
  save(file, file.type, name)
}
