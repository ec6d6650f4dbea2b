import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWhereKept } from '../../../drafts/use-outbox.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Confirm } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useKeptChange } from '../use-kept-change.ts'
import { Resources } from './Resources.tsx'
import { type SupportText, supportText } from './support-text.ts'

/** To be called with what is stored now, in the moment the page shows it. */
export type Stored = (now: SupportText) => void

interface Props {
  /** Under this name changes are kept in the browser until they are saved. */
  place: string
  stored: SupportText
  /** Whose they are, beside the title. */
  state?: string
  /** Stands above the fields. */
  children?: ReactNode
  hasIntro?: boolean
  /** To be read only. */
  disabled?: boolean
  busy: boolean
  onSave: (written: SupportText, whenStored: Stored) => void
  /** Brings the course's own back, where they are not. */
  onRestore?: ((whenStored: Stored) => void) | undefined
}

/** Support resources in their fields: of everybody, or of a section. */
export function SupportForm(props: Props) {
  const { place, stored, state, children, hasIntro, disabled, busy, onSave, onRestore } = props
  const { shown, unsaved, overtaken, set, putAway, saved } = useKeptChange(place, stored, supportText)
  const { intro, resources } = shown
  const form = useRef<HTMLFormElement>(null)
  const [asking, setAsking] = useState(false)
  const begin = () => form.current?.querySelector<HTMLElement>('textarea, button')
  // The button that brings the course's own back goes away with what it did.
  useFocusKept(onRestore ? ['restore'] : [], begin)

  function discard() {
    // Drawn at once: the dialog gives the focus back to a button that is gone.
    flushSync(putAway)
    begin()?.focus()
  }

  function store(event: FormEvent) {
    event.preventDefault()
    const written = resources.map(({ name, how, href }) => ({
      name,
      how,
      ...(href?.trim() ? { href: href.trim() } : {}),
    }))
    // Where something else is stored than when the change was begun, the page shows it: saving is then meant.
    onSave({ intro, resources: written }, (now) => saved(shown, now))
  }

  function restore() {
    setAsking(false)
    onRestore?.((now) => saved(shown, now))
  }

  return (
    <Block
      title="Support resources"
      beside={
        state && (
          <span className="meta">
            {state}
            {unsaved && <span>; your changes are not saved yet</span>}
          </span>
        )
      }
    >
      {children}
      <form ref={form} onSubmit={store} noValidate className="mt-3">
        <fieldset disabled={disabled}>
          <legend className="sr-only">Support resources</legend>
          {hasIntro && (
            <Field label="Introduction" look="sans" className="mb-4">
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  value={intro}
                  onChange={({ target }) => set({ ...shown, intro: target.value })}
                />
              )}
            </Field>
          )}
          <Resources
            resources={resources}
            onChange={disabled ? undefined : (changed) => set({ ...shown, resources: changed })}
          />
        </fieldset>
        {unsaved && <Unsaved newer={overtaken ? stored : null} onPutAway={discard} />}
        {!disabled && (
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button type="submit" variant="secondary" busy={busy && 'Saving...'}>
              Save support resources
            </Button>
            {onRestore && (
              <Button variant="quiet" busy={busy} onClick={() => (unsaved ? setAsking(true) : restore())}>
                Use the course’s own again
              </Button>
            )}
          </div>
        )}
        <PutAway open={asking} onKeep={() => setAsking(false)} onPutAway={restore}>
          The fields show the course’s own support resources. What you have written is not kept.
        </PutAway>
      </form>
    </Block>
  )
}

interface UnsavedProps {
  /** What is stored, where it is no longer what the change was begun from. */
  newer: SupportText | null
  onPutAway: () => void
}

/** What there is to say about changes that are not saved, and the way to put them away. */
function Unsaved({ newer, onPutAway }: UnsavedProps) {
  const [asking, setAsking] = useState(false)
  const whereKept = useWhereKept()
  return (
    <div className="mt-4">
      {newer && (
        <Callout variant="warning" level={3} title="Others were saved meanwhile" className="mb-3">
          <p>Students see what follows now. Saving puts what you have written above in its place.</p>
          <p className="whitespace-pre-wrap">{newer.intro}</p>
          <ul>
            {newer.resources.map(({ name, how, href }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place has no name of its own, and is only read here
              <li key={index} className="[overflow-wrap:anywhere]">
                <b>{name}</b> <span className="whitespace-pre-wrap">{how}</span> {href}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <p className="meta">
        Your changes are not saved yet. They are {whereKept}, until you save them or put them away.
      </p>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Put my changes away
      </Button>
      <PutAway open={asking} onKeep={() => setAsking(false)} onPutAway={onPutAway}>
        The fields show what is stored again. What you have written is not kept.
      </PutAway>
    </div>
  )
}

interface PutAwayProps {
  open: boolean
  onKeep: () => void
  onPutAway: () => void
  /** What the fields show then. */
  children: ReactNode
}

/** Asks before changes that are not saved give way to something else. */
const PutAway = ({ open, onKeep, onPutAway, children }: PutAwayProps) => (
  <Confirm
    open={open}
    title="Put your changes away?"
    yes="Put them away"
    no="Keep them"
    onYes={onPutAway}
    onNo={onKeep}
  >
    <p>{children}</p>
  </Confirm>
)
