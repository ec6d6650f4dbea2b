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
import { studentAddress } from '../address.ts'
import { Block } from '../DeskParts.tsx'
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

  async function search(event: FormEvent) {
    event.preventDefault()
    if (wanted === '' || busy) return
    setBusy(true)
    try {
      if (wanted.includes('@')) {
        const { userId } = await call('GET /api/admin/user-progress/:email', { params: { email: wanted } })
        navigate(studentAddress(userId))
      } else {
        const query = { q: wanted, limit: 2 }
        const found = (await client.fetchQuery({
          ...queryFor('GET /api/admin/all-progress', { query }),
          staleTime: 0,
        })) as ProgressPage
        const [only] = found.entries
        if (!only) toast({ ...nobodyOfThatName, tone: 'destructive' })
        else if (found.total === 1) navigate(studentAddress(only.userId))
        else onNameFound(wanted)
      }
    } catch (error) {
      const unknown = error instanceof CallError && error.status === 404
      toast({
        ...(unknown ? messages.admin.userNotFound : { title: messages.error, text: sentenceOf(error) }),
        tone: 'destructive',
      })
    }
    setBusy(false)
  }

  return (
    <Block title="Find Student">
      <form
        onSubmit={(event) => void search(event)}
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
