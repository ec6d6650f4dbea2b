import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { AnswerOf } from './call.ts'
import { sentenceOf } from './error.ts'
import { keyOf } from './query.ts'

/** What is wrong with each field, by its name; '' stands for the form as a whole. */
export type Problems = Partial<Record<string, string>>

interface Form {
  problems: Problems
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * A form that sends its fields once none of them has a problem.
 * @param check what is wrong before anything is sent
 * @param send makes the call; its failure is shown above the form in the server's words
 */
export function useAccountForm(
  check: (values: Record<string, string>) => Problems,
  send: (values: Record<string, string>) => Promise<void>,
): Form {
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)

  async function submit(form: HTMLFormElement) {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const found = check(values)
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setProblems({ '': sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return {
    problems,
    busy,
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

/** "Email is required" for every named field that is blank. */
export const blanks = (values: Record<string, string>, names: Record<string, string>): Problems =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([field]) => (values[field] ?? '').trim() === '')
      .map(([field, name]) => [field, `${name} is required`]),
  )

/** Takes a person who just signed in to the start page; what the one before them had seen is forgotten. */
export function useArrival(): (user: AnswerOf<'GET /api/auth/user'>) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (user) => {
    client.clear()
    client.setQueryData(keyOf('GET /api/auth/user'), user)
    navigate('/', { replace: true })
  }
}
