import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { accessFlag } from '../../lib/access-flag.ts'
import { call } from '../../lib/call.ts'
import { CallError } from '../../lib/error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { CoverPage } from '../../ui/CoverPage.tsx'
import { InputField } from '../../ui/controls.tsx'

/** The password gate, until this session holds the flag, and again when the server asks anew. */
export function Gate({ children }: { children: ReactNode }) {
  // What was rendered ahead goes by the same flag: main.tsx takes over nothing else.
  const passed = useSyncExternalStore(accessFlag.subscribe, accessFlag.isSet, accessFlag.isSet)
  return passed ? children : <GatePage />
}

function enter(client: QueryClient): void {
  // Answers from before the pass ("Access password required") are worth nothing now.
  client.clear()
  accessFlag.set()
}

/** Some workbooks let in whoever follows the join link of a section; else the password is asked for as everywhere. */
async function passByJoinLink(code: string, client: QueryClient): Promise<void> {
  const passed = await call('POST /api/join-pass', { body: { code: decodeURIComponent(code) } }).catch(
    () => null,
  )
  if (passed) enter(client)
}

/** The password gate (docs/specification.md, 2): before anything else but the shared pages. */
function GatePage() {
  usePageTitle('Access Required')
  const client = useQueryClient()
  const [error, setError] = useState('')
  const [verifying, setVerifying] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Read here: the gate is also rendered where there is no address.
    const code = /^\/join\/([^/]+)$/.exec(location.pathname)?.[1]
    if (code) void passByJoinLink(code, client)
  }, [client])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError('')
    // Read when it is needed: what was typed before this script was there counts, too.
    const password = field.current?.value ?? ''
    const problem = password === '' ? 'Password is required' : await verify(password)
    if (problem === null) return
    setError(problem)
    field.current?.focus()
  }

  async function verify(password: string): Promise<string | null> {
    setVerifying(true)
    try {
      await call('POST /api/verify-access-password', { body: { password } })
      enter(client)
      return null
    } catch (failure) {
      if (!(failure instanceof CallError)) return messages.failed.network
      return failure.body.message || messages.failed.invalidPassword
    } finally {
      setVerifying(false)
    }
  }

  return (
    <CoverPage>
      <form onSubmit={submit} noValidate className="w-full max-w-100">
        <h1 className="mb-2 text-2xl">Access Required</h1>
        <p className="mb-7 text-muted leading-(--leading-ui)">
          This workbook is protected. Please enter the access password to continue.
        </p>
        <Alert>{error}</Alert>
        <InputField
          field={{ label: 'Access Password' }}
          ref={field}
          type="password"
          name="access-password"
          placeholder="Enter password"
          autoComplete="off"
          aria-invalid={error !== ''}
        />
        <Button type="submit" size="lg" full busy={verifying && 'Verifying...'} className="mt-[1.1rem]">
          Access Workbook
        </Button>
        <p className="meta mt-8 border-line border-t pt-[1.1rem]">
          For access, contact your instructor or workbook administrator.
        </p>
      </form>
    </CoverPage>
  )
}
