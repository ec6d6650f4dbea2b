import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { fromThisPage } from '../../../lib/page-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow } from '../../../ui/controls.tsx'
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { NumberField } from '../settings/Fields.tsx'
import type { Section } from './types.ts'

/** The code and link with which students come in themselves. */
export function JoinCode({ section: { id, code } }: { section: Section }) {
  const [days, setDays] = useState('14')
  const [needsApproval, setNeedsApproval] = useState(code?.needsApproval ?? false)
  const { run, busy } = useDeskCall()
  const params = { classId: id }
  const save = (newCode: boolean) =>
    run(
      () =>
        call('POST /api/classes/:classId/code', {
          params,
          body: { days: Number(days), needsApproval, newCode },
        }),
      ({ endsAt }) => ({
        title: newCode ? 'The code before works no more' : 'The code works',
        text: `Until ${momentOf(endsAt)}.`,
      }),
    )
  const end = () =>
    run(
      () => call('DELETE /api/classes/:classId/code', { params }),
      () => ({ title: 'The code is ended', text: 'Who is in the section stays in it.' }),
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save(false)
  }
  return (
    <Block title="Joining by code">
      {code ? (
        <div className="mt-3">
          <p className="mb-3">
            Code <b className="whitespace-nowrap font-heading text-2xl tracking-[0.06em]">{code.code}</b>,
            until {momentOf(code.endsAt)}. {code.needsApproval && 'An instructor lets each one in.'}
          </p>
          <LinkBox url={fromThisPage(`/join/${code.code}`)} name="the join link" />
        </div>
      ) : (
        <p className="meta mt-2">
          Nobody can join by themselves now. With a code, or its link, students who are signed in can.
        </p>
      )}
      <form onSubmit={submit} noValidate className="mt-4 grid justify-items-start gap-3">
        <NumberField
          label="Days until the code ends"
          hint="From today."
          max={365}
          typed={days}
          onType={setDays}
        />
        <CheckboxRow checked={needsApproval} onChange={setNeedsApproval}>
          An instructor has to let each one in
        </CheckboxRow>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="secondary" busy={busy}>
            {code ? 'Save' : 'Make a code'}
          </Button>
          {code && (
            <>
              <Button variant="secondary" busy={busy} onClick={() => void save(true)}>
                New code
              </Button>
              <Button ref={keepFocusNearby} variant="danger" busy={busy} onClick={() => void end()}>
                End the code
              </Button>
            </>
          )}
        </div>
      </form>
    </Block>
  )
}
