import { describe, expect, test } from 'vitest'
import { findIdentifiers } from './identifiers.ts'

/** What is found, as "type text". */
const found = (text: string, allowed?: string[]) =>
  findIdentifiers(text, allowed).map(({ start, end, type }) => `${type} ${text.slice(start, end)}`)

describe('details that identify a person are found', () => {
  test.each([
    ['My client Maria Gonzalez lives with her aunt.', ['person Maria Gonzalez']],
    ['Mrs. Okafor called about Emeka.', ['person Okafor', 'person Emeka']],
    ['her husband Thabo drove them', ['person Thabo']],
    ['I called (503) 555-0142 twice.', ['phone (503) 555-0142']],
    ['cell 5035550142', ['phone 5035550142']],
    ['write to d.lee+intake@harbor-house.org please', ['email d.lee+intake@harbor-house.org']],
    ['SSN 219-09-9999, or the last four, social 9999', ['ssn 219-09-9999', 'ssn 9999']],
    ['stays at 2217 Maple Avenue, Apt 4 for now', ['address 2217 Maple Avenue, Apt 4']],
    ['lives at 4100 W. 23rd Street', ['address 4100 W. 23rd Street']],
    ['Born March 3, 1989 in Ohio', ['birthdate March 3, 1989']],
    ['It happened on 04/17/2024.', ['date 04/17/2024']],
    ['MRN: 00482913', ['record 00482913']],
    ['case number 24-CV-11873', ['record 24-CV-11873']],
    ['Portland, OR 97214', ['zip 97214']],
    ['yesterday i met with nkechi and her worker', ['person nkechi']],
    ['my client tuyet is late, and tuyet called', ['person tuyet', 'person tuyet']],
    ['Her son Jean-Baptiste knows Xochitl’s mother.', ['person Jean-Baptiste', 'person Xochitl']],
    [
      'my client keisha brown came, tyrell washington is late',
      ['person keisha brown', 'person tyrell washington'],
    ],
    ['ella said that she met mary smith', ['person ella', 'person mary smith']],
    ['Mi clienta Rosalba y la señora Quintanilla', ['person Rosalba', 'person Quintanilla']],
    ['Maria de la Cruz, Keoni Kahale', ['person Maria de la Cruz', 'person Keoni Kahale']],
    ['She goes to Tecumseh Middle School.', ['place Tecumseh Middle School']],
    ['her daughter attends lincoln elementary', ['place lincoln elementary']],
    ['works nights at Benny’s Tire and Lube', ['place Benny’s Tire and Lube']],
    ['She works nights at Dollar King', ['place Dollar King']],
    ['he stocks shelves at Tri-County Feed', ['place Tri-County Feed']],
    ['baptized at St. Casimir’s', ['place St. Casimir’s']],
    ['RR 3 Box 118, or 14890 County Road 12', ['address RR 3 Box 118', 'address 14890 County Road 12']],
    ['now in trailer 22, mail to P.O. Box 733', ['address trailer 22', 'address P.O. Box 733']],
    ['vive en calle Hidalgo 214', ['address calle Hidalgo 214']],
    ['Her number is 555-0173.', ['phone 555-0173']],
    [
      'five oh three, five five five, oh one nine two',
      ['phone five oh three, five five five, oh one nine two'],
    ],
    ['k dot adeyemi at gmail dot com', ['email k dot adeyemi at gmail dot com']],
    ['find her on instagram as lil_moon.77, or @mamibakes', ['handle lil_moon.77', 'handle @mamibakes']],
    ['license plate 7XBN204', ['plate 7XBN204']],
    ['docket 2023-CF-001182, Medicaid AB12345C', ['record 2023-CF-001182', 'record AB12345C']],
    ['nacida el 14 de agosto de 1991', ['birthdate 14 de agosto de 1991']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })
})

describe('what identifies nobody is left alone', () => {
  test.each([
    'M.R. declined shelter because it is 40 minutes from her job.',
    'J.C. rides with Ray, and Ines asked why.',
    'Cut 418 Juniper from the note.',
    'Lantern Street’s Coming Home team met Ines and Mr. Whitlock.',
    'Campbell et al. (2003) and Goddu (2018) found more.',
    'Call 988 or 1-800-799-7233.',
    '27 of 39 kept housing, against 16 of 33; $412,000 over 18 months.',
    'NASW 1.07(a), 3.04 and 45 CFR 164.514(b)(2) say so.',
    'In March he put his hands on her neck.',
    'P19 went from 9 to 15, and 40,113 notes were read.',
    'In chapter 3, goal 2 has a weight of 3.',
    'Agreeing to be measured is not agreeing to appear in a grant report.',
    'If you start at 40 the gap looks way bigger than it is.',
    'The Reliable Change Index was 2.94 and T rose from 36.78 to 58.81.',
    'He sent 40 texts a day for five weeks.',
    'The Wilson interval is wide, and Cohen called .2 small.',
    'Brown, R., & Patel, S. (2021) and (Lopez, 2020; Chen, 2018) agree.',
    'Familismo is no dependence; personalismo means a person first.',
    'Kiresuk and Sherman made a scale, and Okonma and Drucks developed it.',
    'Babbie says so, as do Royse, Thyer and Padgett.',
    'A review by Thorvald found no difference.',
    'Ella quiere vivienda, según la ley, y estoy con ella.',
    'Work at home depends on it; she works at Home Depot.',
    'Will she grant them hope? Mark it, and may faith help.',
    'My client refuses. The client decides, and her mother says no.',
    'The Catholic Church, a public high school and the Salvation Army helped.',
    'She works at Walmart and asked on Facebook.',
    'Medicaid in 2014 paid for 20,500 visits, 400-4500 a month.',
  ])('%s', (text) => {
    expect(found(text)).toEqual([])
  })

  test('names an instructor has allowed, in any case and with a title', () => {
    expect(found('Ms. Delgado told Delgado.', ['delgado'])).toEqual([])
  })
})

test('spans come in order, do not overlap, and stand for what they say', () => {
  const text =
    'Aisha Rahman, 12 Oak Street, Dayton, OH 45402, 937-555-0188, aisha@example.org, born 2/14/1991.'
  const spans = findIdentifiers(text)
  expect(spans.map((span) => span.type)).toEqual(['person', 'address', 'zip', 'phone', 'email', 'birthdate'])
  for (const [index, span] of spans.entries()) {
    expect(span.end).toBeGreaterThan(span.start)
    expect(span.start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
  }
})

test('every one of many details in a long odd text is found', () => {
  const text = '\u{1F9E1}\ud800 <b>Denise Harmon</b> 503-555-0142 '.repeat(300).slice(0, 20_000)
  expect(findIdentifiers(text).length).toBeGreaterThanOrEqual(300)
})

test('a name is found wherever in a long text it stands, between two sentences or in one without end', () => {
  for (const filling of ['and so on ', 'And so on. ', 'so\n'])
    for (let place = 1975; place < 2005; place++) {
      const text = `${filling.repeat(700).slice(0, place)} Maria Gonzalez came. ${filling.repeat(20)}`
      expect(found(text), `${filling}${place}`).toContain('person Maria Gonzalez')
    }
})

test.each([
  '',
  '   ',
  '\u0000\ud800',
  '🙂'.repeat(400),
  'مرحبا بكم في المركز',
  '1'.repeat(20_000),
  'Maria '.repeat(3_333),
])('a text it cannot make sense of is no error (%#)', (text) => {
  expect(Array.isArray(findIdentifiers(text))).toBe(true)
})
