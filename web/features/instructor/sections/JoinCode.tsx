import { type FormEvent, useState } from 'react'
import { codeDays } from '#core/contract/classes'
import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { fromThisPage } from '../../../lib/page-origin.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow } from '../../../ui/controls.tsx'
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { ConfirmButton } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall, useShowSection } from '../refresh.ts'
import { NumberField, useSetting } from '../settings/Fields.tsx'
import type { Section } from './types.ts'

/** The code and link with which students come in themselves. */
export function JoinCode({ section }: { section: Section }) {
  const { code } = section
  const [typed, setTyped] = useState<string>()
  const [needsApproval, setNeedsApproval, savedApproval] = useSetting(code?.needsApproval ?? false)
  const { run, busy } = useDeskCall()
  const showSection = useShowSection(section)
  const params = { classId: section.id }
  // A code that is there ends when it did, unless days are typed.
  const days = typed ?? (code ? '' : String(codeDays))
  async function save(newCode: boolean) {
    const saved = await run(
      () =>
        call('POST /api/classes/:classId/code', {
          params,
          body: {
            ...(days.trim() !== '' && { days: Number(days) }),
            ...(needsApproval !== code?.needsApproval && { needsApproval }),
            newCode,
          },
        }),
      ({ endsAt }) => ({
        title: newCode ? 'The code before works no more' : 'The code works',
        text: `Until ${momentOf(endsAt)}.`,
      }),
    )
    if (!saved) return
    savedApproval(needsApproval)
    showSection(
      () => ({ code: saved }),
      () => setTyped((now) => (now === typed ? undefined : now)),
    )
  }
  async function end() {
    const ended = await run(
      () => call('DELETE /api/classes/:classId/code', { params }),
      () => ({ title: 'The code is ended', text: 'Who is in the section stays in it.' }),
    )
    if (ended) showSection(() => ({ code: null }))
  }
  const question = `${code?.code} and its link work no more, wherever they are written. Who is in the section stays in it.`
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
          hint={`From today. Empty: ${code ? 'it ends as it does now' : `${codeDays} days`}.`}
          max={365}
          typed={days}
          onType={setTyped}
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
              <ConfirmButton
                variant="secondary"
                busy={busy}
                title="Make a new code?"
                yes="New code"
                question={question}
                onYes={() => void save(true)}
              >
                New code
              </ConfirmButton>
              <ConfirmButton
                ref={keepFocusNearby}
                variant="danger"
                busy={busy}
                title="End the code?"
                yes="End the code"
                question={question}
                onYes={() => void end()}
              >
                End the code
              </ConfirmButton>
            </>
          )}
        </div>
      </form>
    </Block>
  )
}
