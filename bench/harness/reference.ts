import { fork } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import type { Statement } from './statements.ts'

export interface StatementList {
  statements: Statement[]
  /** Whose statements they are, and the people who take that person's place, one a request. */
  fresh?: { id: string; ids: string[] } | undefined
  /** The very bytes the workbook answered, where it read something; else the rows of the last statement. */
  answer?: string | undefined
}

/** What the references are given. */
export interface ReferenceWork {
  connection: pg.ClientConfig | string
  /** A ready answer. */
  text: string
  /** Lists of statements; a request names its list by its place. */
  lists: StatementList[]
}

/** Addresses of the references (reference-server.ts). */
export interface References {
  memory: string
  file: string
  bare: string
}

/** Starts the references in a process of their own; ended by `await using`. */
export async function startReference(work: ReferenceWork): Promise<References & AsyncDisposable> {
  const child = fork(new URL('./reference-server.ts', import.meta.url), { serialization: 'advanced' })
  child.send(work)
  const [addresses] = (await once(child, 'message')) as [References]
  return {
    ...addresses,
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
