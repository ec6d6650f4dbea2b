import { describe, expect, it } from 'vitest'
import {
  formatFixed,
  formatNumber,
  formatSigned,
  joinList,
  nameWithPreview,
  percent,
  pluralize,
} from './format.ts'

describe('figures in sentences', () => {
  it('have a real minus sign, thousands separators and no minus zero', () => {
    expect([formatNumber(-0.875, 3), formatNumber(412000, 0), formatNumber(-0.001, 2)]).toEqual([
      '−0.875',
      '412,000',
      '0',
    ])
  })

  it('are rounded as by hand, half away from zero', () => {
    expect([
      formatFixed(0.5625, 3),
      formatFixed(1.005, 2),
      formatFixed(-2.5, 0),
      percent(0.5625),
      percent(0.3125),
    ]).toEqual(['0.563', '1.01', '−3', '56.3%', '31.3%'])
  })

  it('show the sign of a change', () => {
    expect([formatSigned(22.03), formatSigned(-3.7), formatSigned(0)]).toEqual(['+22.03', '−3.7', '0'])
  })

  it('survive very large and very small numbers', () => {
    expect(formatNumber(1e-12, 2)).toBe('0')
    expect(formatNumber(1e20, 2)).toBe('100,000,000,000,000,000,000')
  })

  it('count and list in words', () => {
    expect([pluralize(1, 'point'), pluralize(3, 'point'), pluralize(2, 'person', 'people')]).toEqual([
      '1 point',
      '3 points',
      '2 people',
    ])
    expect([joinList([]), joinList(['A']), joinList(['A', 'B', 'C'])]).toEqual(['', 'A', 'A, B and C'])
  })

  it('name a thing by the first of its words', () => {
    expect(nameWithPreview('Goal 2', ' Talk to my brother\nand listen')).toBe('Goal 2 (Talk to my brother)')
    expect(nameWithPreview('Goal 2', ' \n')).toBe('Goal 2')
    expect(nameWithPreview('Goal 2', 'x'.repeat(49))).toBe(`Goal 2 (${'x'.repeat(47)}…)`)
  })
})
