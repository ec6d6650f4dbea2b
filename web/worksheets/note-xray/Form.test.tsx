import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type NoteXray, noteXray, noteXraySchema } from '#core/worksheets/note-xray/schema'
import type { FindIdentifiers } from '../../lib/identifiers/find.ts'
import { write } from '../../testing/write.ts'
import { DetailsStep } from './DetailsStep.tsx'
import NoteXrayForm from './Form.tsx'

const onFile = "Ct arrived 25 min late. Ct claims husband has been 'abusive.' Poor insight."
let saved: NoteXray

function Page({ start, written = '' }: { start?: Partial<NoteXray>; written?: string }) {
  const [worksheet, setWorksheet] = useState<NoteXray>({ ...noteXray.empty(), ...start })
  saved = worksheet
  const fields = {
    clientInitials: '',
    sessionSummary: written,
    clientVoice: '',
    safetyConsiderations: '',
    planNextSteps: '',
  }
  return (
    <NoteXrayForm
      worksheet={worksheet}
      onChange={setWorksheet}
      earlier={{}}
      fields={fields}
      noteOnFile="Denies SI."
    />
  )
}

const note = () => screen.getByLabelText('The note to look at')
const sentence = (number: number) => screen.getByRole('listitem', { name: `Sentence ${number}` })

describe('the note X-ray', () => {
  it('takes a pasted note apart, and asks about the words that judge', async () => {
    render(<Page />)
    await userEvent.click(note())
    await userEvent.paste(onFile)
    expect(await screen.findAllByRole('listitem', { name: /^Sentence/ })).toHaveLength(3)
    expect(within(sentence(2)).getByText(/It tells the reader not to believe the person/)).toBeDefined()
    expect(within(sentence(2)).getByText(/Quotation marks around four words or fewer/)).toBeDefined()
    expect(within(sentence(1)).queryByRole('button', { name: 'Yes' })).toBeNull()
  })

  it('saves tags, whose words they are and what a thought rests on, and shows what they add up to', async () => {
    render(<Page start={{ note: onFile }} />)
    expect(screen.getByText(/Tag a sentence, and its share shows here/)).toBeDefined()
    await userEvent.click(within(sentence(2)).getByRole('radio', { name: 'Said' }))
    await userEvent.click(within(sentence(2)).getByRole('checkbox', { name: 'The client said it' }))
    await userEvent.click(within(sentence(3)).getByRole('radio', { name: 'Thought' }))
    expect(screen.getByText('1 of 1')).toBeDefined()
    await userEvent.selectOptions(
      within(sentence(3)).getByLabelText('Which sentence does it rest on?'),
      "Ct claims husband has been 'abusive.'",
    )
    expect(screen.getByText('0 of 1')).toBeDefined()
    expect(screen.getByText('1 of 3 (33%), 1 of them in words that judge or cast doubt')).toBeDefined()
    expect(screen.getByText(/so look at how each is told/)).toBeDefined()
    expect(saved.tags).toEqual([
      { sentence: "Ct claims husband has been 'abusive.'", tag: 'said', byClient: true, restsOn: '' },
      {
        sentence: 'Poor insight.',
        tag: 'thought',
        byClient: false,
        restsOn: "Ct claims husband has been 'abusive.'",
      },
    ])
  })

  it('asks whether a flagged sentence is necessary, true, kind and safe; an answer can be taken back', async () => {
    render(<Page start={{ note: onFile }} />)
    const kind = within(sentence(3)).getByRole('group', { name: /^Kind\?\s?, Sentence 3$/ })
    await userEvent.click(within(kind).getByRole('button', { name: 'No' }))
    expect(saved.checks).toEqual([
      { sentence: 'Poor insight.', necessary: null, true: null, kind: false, safe: null },
    ])
    await userEvent.click(within(kind).getByRole('button', { name: 'No' }))
    expect(saved.checks[0]?.kind).toBeNull()
  })

  it('asks the four questions of every sentence: one without a word that judges can still be unsafe', async () => {
    render(<Page start={{ note: 'Staying with sister at 418 Juniper.' }} />)
    await userEvent.click(within(sentence(1)).getByText('Necessary, true, kind, safe?'))
    const safe = await within(sentence(1)).findByRole('group', { name: /^Safe\?\s?, Sentence 1$/ })
    await userEvent.click(within(safe).getByRole('button', { name: 'No' }))
    expect(saved.checks[0]?.safe).toBe(false)
    expect(within(sentence(1)).getByText('1 of 4 answered')).toBeDefined()
  })

  it('leads back to a sentence in the note, ready to be written anew', async () => {
    render(<Page start={{ note: onFile }} />)
    await userEvent.click(screen.getByRole('button', { name: /^Rewrite it in the note\s?, Sentence 3/ }))
    expect(document.activeElement).toBe(note())
    const { selectionStart, selectionEnd } = note() as HTMLTextAreaElement
    expect(onFile.slice(selectionStart, selectionEnd)).toBe('Poor insight.')
  })

  it('keeps tags while a sentence is mended', async () => {
    render(<Page start={{ note: onFile }} />)
    await userEvent.click(within(sentence(1)).getByRole('radio', { name: 'Saw' }))
    await userEvent.type(note(), ' when asked', { initialSelectionStart: 22, initialSelectionEnd: 22 })
    await screen.findByText('Ct arrived 25 min late when asked.')
    expect(within(sentence(1)).getByRole('radio', { name: 'Saw' })).toHaveProperty('checked', true)
  })

  it('copies the note of the fields when it is told to, and gives the earlier one back', async () => {
    render(<Page start={{ note: onFile }} written="She said no." />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy your note from the field above' }))
    expect(saved.note).toBe('She said no.')
    await userEvent.click(screen.getByRole('button', { name: 'Put the earlier note back' }))
    expect(saved.note).toBe(onFile)
  })

  it('keeps one’s own note while one copy follows the other', async () => {
    render(<Page start={{ note: onFile }} written="She said no." />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy the note on file' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy your note from the field above' }))
    expect(saved.note).toBe('She said no.')
    await userEvent.click(screen.getByRole('button', { name: 'Put the earlier note back' }))
    expect(saved.note).toBe(onFile)
    expect(screen.queryByRole('button', { name: 'Put the earlier note back' })).toBeNull()
  })

  it('keeps what was rewritten when the earlier note is put back', async () => {
    render(<Page start={{ note: onFile }} written="She said no." />)
    const back = () => userEvent.click(screen.getByRole('button', { name: 'Put the earlier note back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Copy the note on file' }))
    await write(note(), ' She was not asked.')
    await back()
    expect(saved.note).toBe(onFile)
    await back()
    expect(saved.note).toBe('Denies SI. She was not asked.')
    await userEvent.click(screen.getByRole('button', { name: 'Copy your note from the field above' }))
    await back()
    expect(saved.note).toBe('Denies SI. She was not asked.')
    await back()
    expect(saved.note).toBe(onFile)
  })

  it('takes the note on file with one press', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Copy the note on file' }))
    expect(saved.note).toBe('Denies SI.')
    expect(screen.queryByRole('button', { name: 'Copy the note on file' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Put the earlier note back' })).toBeNull()
  })

  it('says which essentials are missing, in the order of the list', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Danger and protection/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^Date and length/ }))
    expect(saved.essentials).toEqual(['when', 'risk'])
    expect(screen.getByText(/^2 of 12 found\. Not found, or left out on purpose: setting/)).toBeDefined()
    await userEvent.click(screen.getByRole('checkbox', { name: /^Date and length/ }))
    expect(saved.essentials).toEqual(['risk'])
  })

  it.each([
    ['a spreadsheet', 'Name\tScore\tDate\nA\t1e308\t=SUM(A1:A9)\n'.repeat(300)],
    ['one endless word', 'x'.repeat(20_500)],
    ['half a sign', `${'\ud83d'} "unclosed 'quotes (`],
    ['blanks', ' \n\t\u00a0 '],
  ])('takes %s without a crash', async (_, nonsense) => {
    render(<Page />)
    await userEvent.click(note())
    await userEvent.paste(nonsense)
    await waitFor(() => expect(saved.note).toBe(nonsense.slice(0, 20_000)))
    expect(noteXraySchema.safeParse(saved).success).toBe(true)
    if (nonsense.length > 20_000)
      expect(
        screen.getByText('A worksheet keeps 20,000 characters. Take the note of one session.'),
      ).toBeDefined()
  })
})

describe('details that could find someone', () => {
  const found: FindIdentifiers = async (text) => [{ start: 0, end: text.indexOf(' '), type: 'person' }]

  it('are listed with the question whether they are needed', async () => {
    render(<DetailsStep note="Marisol stays at 418 Juniper." find={found} />)
    expect(screen.getByText('Looking through the note.')).toBeDefined()
    await screen.findByText(/“Marisol” looks like a name/)
    expect(screen.getByText(/“418 Juniper” looks like an address/)).toBeDefined()
    expect(screen.getByText(/^2 details that could point to a person/)).toBeDefined()
  })

  it('say so when the check cannot be loaded', async () => {
    render(<DetailsStep note="Marisol." find={() => Promise.reject(new Error('offline'))} />)
    await screen.findByText(/^The check could not be loaded/)
  })
})
