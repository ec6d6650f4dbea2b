import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { readTextFile } from '../../../lib/read-text-file.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'

type Preview = AnswerOf<'POST /api/classes/:classId/roster'>

/** How many of the invited are told by mail; '' where the workbook sends none. */
const mailsLine = (mailed: number | null, invited: number): string => {
  if (mailed === null) return ''
  if (mailed === invited) return 'Mails are on their way.'
  return `${mailed} ${mailed === 1 ? 'mail is' : 'mails are'} on their way; the others had too many today.`
}

/** Inviting students from a list of names and addresses: looked at line by line first. */
export function Roster({ classId, mails }: { classId: string; mails: boolean }) {
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string>()
  const { run, busy } = useDeskCall()
  const params = { classId }
  const change = (next: string) => {
    setText(next)
    setPreview(null)
    setProblem(undefined)
  }

  async function load(file: File | undefined) {
    if (!file) return
    const read = await readTextFile(file)
    if ('problem' in read) setProblem(read.problem)
    else change(read.text)
  }
  async function look(event: FormEvent) {
    event.preventDefault()
    if (busy || text.trim() === '') return
    const found = await run(() =>
      call('POST /api/classes/:classId/roster', { params, body: { text, save: false } }),
    )
    if (found) setPreview(found)
  }
  async function invite() {
    const done = await run(
      () => call('POST /api/classes/:classId/roster', { params, body: { text, save: true } }),
      ({ invited, mailed }) => ({
        title: invited === 1 ? 'One student is invited' : `${invited} students are invited`,
        text: `The invitation waits on their start page. ${mailsLine(mailed, invited)}`.trim(),
      }),
    )
    if (done) change('')
  }

  return (
    <Block title="Inviting from a list">
      <p className="meta mt-1">
        Names and email addresses, as your school’s system exports them. Students find the invitation on their
        start page once they sign in with that address, and see who reads their work before they join.{' '}
        {mails && 'A mail tells them, at most three times a day.'}
      </p>
      <form onSubmit={(event) => void look(event)} noValidate className="mt-3 grid justify-items-start gap-3">
        <Field
          label="List of students"
          hint="CSV, or cells copied from a spreadsheet. One person a line."
          look="sans"
          error={problem}
          className="w-full"
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              spellCheck={false}
              placeholder={'First name, Last name, Email'}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
        <label
          className={`${buttonClass({ variant: 'secondary' })} has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3`}
        >
          <FileUp className="icon" />
          Load a CSV file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={({ target }) => {
              void load(target.files?.[0])
              // The same file can be chosen again after it was mended.
              target.value = ''
            }}
          />
        </label>
        <Button type="submit" variant="secondary" disabled={text.trim() === ''} busy={busy && 'Reading...'}>
          Look at the list
        </Button>
      </form>
      <div role="status">
        {preview && <Lines preview={preview} busy={busy} onInvite={() => void invite()} />}
      </div>
    </Block>
  )
}

function Lines({ preview, busy, onInvite }: { preview: Preview; busy: boolean; onInvite: () => void }) {
  const { lines, invited } = preview
  const wrong = lines.filter(({ problem }) => problem !== null)
  return (
    <div className="mt-4 border-line border-t pt-4">
      {wrong.length > 0 && (
        <>
          <p className="font-heading">
            {wrong.length === 1 ? 'One line is not taken:' : `${wrong.length} lines are not taken:`}
          </p>
          <ul className="mt-1 mb-4 list-disc pl-5 text-sm/[1.5] [overflow-wrap:anywhere]">
            {wrong.map(({ line, problem }) => (
              <li key={line}>
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        </>
      )}
      {invited > 0 && (
        <ul className="mb-4 text-sm/[1.6] [overflow-wrap:anywhere]">
          {lines
            .filter(({ problem }) => problem === null)
            .map(({ line, firstName, lastName, email }) => (
              <li key={line}>
                {[firstName, lastName].filter(Boolean).join(' ') || 'Without a name'}, {email}
              </li>
            ))}
        </ul>
      )}
      <Button ref={keepFocusNearby} disabled={invited === 0} busy={busy && 'Inviting...'} onClick={onInvite}>
        {invited === 1 ? 'Invite one student' : `Invite ${invited} students`}
      </Button>
    </div>
  )
}
