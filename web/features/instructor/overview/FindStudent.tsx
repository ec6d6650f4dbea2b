import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../../../lib/call.ts'
import { CallError, sentenceOf } from '../../../lib/error.ts'
import { queryFor } from '../../../lib/query.ts'
import { messages } from '../../../messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { takeBack, toast } from '../../../ui/toast.ts'
import { Block } from '../DeskParts.tsx'
import { useDesk } from '../use-desk.ts'
import type { ProgressPage } from './selection.ts'

/** The specification has a sentence for an address only. */
const nobodyOfThatName = { title: messages.admin.userNotFound.title, text: 'No user found with that name.' }

/** "Find Student": by email, or by name; one who is found is opened. */
export function FindStudent({ onNameFound }: { onNameFound: (name: string) => void }) {
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const wanted = words.trim()
  const { ofClass, studentAddress } = useDesk()

  /** Somebody of this name, or whose address has these letters and may be anybody's: not confirmed. */
  async function search(q: string) {
    const found = (await client.fetchQuery({
      ...queryFor('GET /api/admin/all-progress', { query: { ...ofClass, q, limit: 2 } }),
      staleTime: 0,
    })) as ProgressPage
    const [only] = found.entries
    const nobody = q.includes('@') ? messages.admin.userNotFound : nobodyOfThatName
    if (!only) toast({ ...nobody, tone: 'destructive' })
    else if (found.total === 1) navigate(studentAddress(only.userId))
    else onNameFound(q)
  }

  async function find(event: FormEvent) {
    event.preventDefault()
    if (wanted === '' || busy) return
    setBusy(true)
    try {
      const byAddress = wanted.includes('@') ? await whoHas(wanted, ofClass) : null
      if (byAddress) navigate(studentAddress(byAddress))
      else await search(wanted)
    } catch (error) {
      toast({ title: messages.error, text: sentenceOf(error), tone: 'destructive' })
    }
    setBusy(false)
  }

  return (
    <Block title="Find Student">
      <form
        onSubmit={(event) => void find(event)}
        noValidate
        className="mt-2.5 grid gap-2.5 sm:grid-cols-[minmax(0,25rem)_auto] sm:justify-start"
      >
        <Field label="Student email or name" look="sans" hideLabel>
          {(control) => (
            <Input
              {...control}
              type="search"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="student@university.edu, or a name"
              value={words}
              onChange={(event) => {
                setWords(event.target.value)
                for (const { text } of [messages.admin.userNotFound, nobodyOfThatName]) takeBack(text)
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="secondary"
          disabled={wanted === ''}
          busy={busy && 'Searching...'}
          icon={<Search className="icon" />}
        >
          Search
        </Button>
      </form>
    </Block>
  )
}

/** The id of the person with this address; null where there is none, or nobody has confirmed it. */
async function whoHas(email: string, query: { classId?: string }): Promise<string | null> {
  try {
    return (await call('GET /api/admin/user-progress/:email', { params: { email }, query })).userId
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  }
}
