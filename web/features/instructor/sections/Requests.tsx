import { call } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusKept, useListFocus } from '../actions/use-focus-kept.ts'
import { Block } from '../DeskParts.tsx'
import { addressLine, nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { PersonRow } from './PersonRow.tsx'
import type { Section } from './types.ts'

/** Students who gave the code and wait to be let in; nothing when there are none. */
export function Requests({ section }: { section: Section }) {
  const { run, busy } = useDeskCall()
  const answer = (personId: string, name: string, accept: boolean) =>
    run(
      () =>
        call('POST /api/classes/:classId/requests/:personId', {
          params: { classId: section.id, personId },
          body: { accept },
        }),
      () => ({ title: accept ? 'Let in' : 'Not let in', text: `${name} is told by the bell.` }),
    )
  const ids = section.requests.map(({ userId }) => userId)
  const list = useListFocus<HTMLUListElement>(ids)
  useFocusKept(ids, () => document.getElementById('main'))
  if (ids.length === 0) return null
  return (
    <Block title="Waiting to be let in">
      <ul ref={list} tabIndex={-1} className="mt-2">
        {section.requests.map(({ userId, user, at }) => {
          const name = nameOf(user)
          return (
            <PersonRow key={userId} name={name} line={`${addressLine(user)}, asked ${momentOf(at)}`}>
              <div className="flex gap-2">
                <Button
                  busy={busy}
                  aria-label={`Let in: ${name}`}
                  onClick={() => void answer(userId, name, true)}
                >
                  Let in
                </Button>
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={`Do not let in: ${name}`}
                  onClick={() => void answer(userId, name, false)}
                >
                  Do not let in
                </Button>
              </div>
            </PersonRow>
          )
        })}
      </ul>
    </Block>
  )
}
