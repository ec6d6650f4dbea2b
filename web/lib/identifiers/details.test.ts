import { describe, expect, it } from 'vitest'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { detailsOf, stillThere, thatFit, withoutDetails } from './details.ts'

const detailsIn = (text: string) => detailsOf(text, findIdentifiers(text))

describe('details that could identify somebody', () => {
  const text =
    'I met Marcus Johnson at 418 Elm Street. His number is 555-201-7788, DOB 03/14/2003, case number 20-CV-4471. Marcus Johnson waved.'

  it('are named once each, with what to put in their place', () => {
    expect(detailsIn(text).map((detail) => [detail.text, detail.instead])).toEqual([
      ['Marcus Johnson', '[name]'],
      ['418 Elm Street', '[address]'],
      ['555-201-7788', '[phone number]'],
      ['03/14/2003', '[date of birth]'],
      ['20-CV-4471', '[case number]'],
    ])
  })

  it('are replaced wherever they stand, and nothing else is', () => {
    expect(withoutDetails(text, detailsIn(text))).toBe(
      'I met [name] at [address]. His number is [phone number], DOB [date of birth], case number [case number]. [name] waved.',
    )
  })

  it('have words in their place, online names, plates and places too', () => {
    const found = detailsIn('He posts as @trucker_88, drives plate 7XBN204 and eats at Pappas Family Diner.')
    expect(found.map(({ instead }) => instead)).toEqual(['[online name]', '[license plate]', '[place]'])
  })

  it('leave a plan with its dates alone', () => {
    expect(detailsIn('The team meets on March 12 and again by 4/15/2026.')).toEqual([])
  })

  it('are never cut out of a longer word', () => {
    const al = { text: 'Al', name: 'a name', instead: '[name]' }
    expect(withoutDetails('Al also said: Always ask Al.', [al])).toBe('[name] also said: Always ask [name].')
    expect(stillThere('Always', al)).toBe(false)
  })

  it('may hold signs that mean something to a search', () => {
    const odd = { text: '(555) 201-7788', name: 'a phone number', instead: '[phone $& number]' }
    expect(withoutDetails('Call (555) 201-7788 now', [odd])).toBe('Call [phone $& number] now')
  })
})

describe('what takes the place of details in a field with a limit', () => {
  const maria = { text: 'Maria', name: 'a name', instead: '[name]' }
  const street = { text: '418 Elm Street', name: 'an address', instead: '[address]' }
  const text = 'Maria called. Maria lives at 418 Elm Street.'

  it('is the usual word as long as the whole text fits', () => {
    expect(thatFit(text, [maria], text.length + 2)).toEqual([maria])
    expect(thatFit(text, [maria, street], text.length)).toEqual([maria, street])
  })

  it('is an X where the usual word would make the text too long', () => {
    expect(thatFit(text, [maria], text.length + 1)).toEqual([{ ...maria, instead: 'X' }])
    expect(withoutDetails(text, thatFit(text, [maria], text.length))).toBe(
      'X called. X lives at 418 Elm Street.',
    )
  })

  it('never makes a text longer that is too long already, and shortens it where it can', () => {
    expect(withoutDetails(text, thatFit(text, [maria, street], 10))).toBe('X called. X lives at [address].')
  })

  it('does not look like a name in its turn', () => {
    const full = 'I met Maria when Maria called. Her son waved to Maria.'
    const without = withoutDetails(full, thatFit(full, detailsIn(full), 1))
    expect(without).toBe('I met X when X called. Her son waved to X.')
    expect(detailsIn(without)).toEqual([])
  })
})
