import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SettingsView } from '#core/contract/admin/settings'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block } from '../DeskParts.tsx'
import { PutAwayDialog } from './PutAwayDialog.tsx'
import { type Resource, ResourceFields } from './ResourceFields.tsx'
import { UnsavedSupport } from './UnsavedSupport.tsx'
import { useSave } from './use-save.ts'
import { useSupport } from './use-support.ts'

type Written = SettingsView['support']

/** "Need support?" as students see it: an introduction and where to find help. */
export function Support({ support }: { support: Written }) {
  const { isOwn, ...stored } = support
  const { shown, unsaved, overtaken, set: setShown, putAway, saved } = useSupport(stored)
  const { intro, resources } = shown
  const rows = useRows(resources.length)
  const { save, busy } = useSave()
  const form = useRef<HTMLFormElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  const introduction = () => form.current?.querySelector('textarea')
  // The button that brings the course's own back goes away with what it did.
  useFocusKept(isOwn ? ['restore'] : [], introduction)
  const change = (index: number, part: Partial<Resource>) =>
    setShown({
      ...shown,
      resources: resources.map((known, at) => (at === index ? { ...known, ...part } : known)),
    })

  function add() {
    rows.add()
    setShown({ ...shown, resources: [...resources, { name: '', how: '' }] })
  }

  function remove(index: number) {
    rows.remove(index)
    setShown({ ...shown, resources: resources.filter((_, at) => at !== index) })
    // The button it was on is gone.
    addButton.current?.focus()
  }

  function discard() {
    // Drawn at once: the dialog gives the focus back to a button that is gone.
    flushSync(putAway)
    introduction()?.focus()
  }

  async function store(event: FormEvent) {
    event.preventDefault()
    const written = resources.map(({ name, how, href }) => ({
      name,
      how,
      ...(href?.trim() ? { href: href.trim() } : {}),
    }))
    // Where something else is stored than when the change was begun, the page shows it: saving is then meant.
    await save(
      { support: { intro, resources: written }, supportBefore: stored },
      'Students see it under “Need support?”.',
      (now) => saved(shown, now.support),
    )
  }

  async function restore() {
    setAsking(false)
    await save(
      { support: null, supportBefore: stored },
      'The course’s own support resources are back.',
      (now) => saved(shown, now.support),
    )
  }

  return (
    <Block
      title="Support resources"
      beside={
        <span className="meta">
          {isOwn ? 'Written by an instructor' : 'The course’s own'}
          {unsaved && <span>; your changes are not saved yet</span>}
        </span>
      }
    >
      <form ref={form} onSubmit={(event) => void store(event)} noValidate className="mt-3">
        <Field label="Introduction" look="sans">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={intro}
              onChange={(event) => setShown({ ...shown, intro: event.target.value })}
            />
          )}
        </Field>
        <ul className="mt-4">
          {resources.map((resource, index) => (
            <ResourceFields
              key={rows.keys[index]}
              index={index}
              resource={resource}
              onChange={(changed) => change(index, changed)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button ref={addButton} variant="quiet" icon={<Plus className="icon" />} onClick={add}>
            Add a place to find help
          </Button>
        </div>
        {unsaved && <UnsavedSupport newer={overtaken ? stored : null} onPutAway={discard} />}
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit" variant="secondary" busy={busy && 'Saving...'}>
            Save support resources
          </Button>
          {isOwn && (
            <Button variant="quiet" busy={busy} onClick={() => (unsaved ? setAsking(true) : void restore())}>
              Use the course’s own again
            </Button>
          )}
        </div>
        <PutAwayDialog open={asking} onKeep={() => setAsking(false)} onPutAway={() => void restore()}>
          The fields show the course’s own support resources. What you have written is not kept.
        </PutAwayDialog>
      </form>
    </Block>
  )
}

/**
 * A key for each row, for the page alone: a row has no name of its own while it is written. A row keeps its key
 * when it is saved, and with it the focus of somebody who is writing in it.
 */
function useRows(count: number) {
  const [{ keys, next }, setRows] = useState({ keys: [] as readonly number[], next: 0 })
  // Another instructor's resources may be more or fewer.
  if (keys.length !== count) setRows(withKeys(keys, next, count))
  return {
    keys,
    add: () => setRows({ keys: [...keys, next], next: next + 1 }),
    remove: (index: number) => setRows({ keys: keys.filter((_, at) => at !== index), next }),
  }
}

function withKeys(keys: readonly number[], next: number, count: number) {
  const missing = Math.max(0, count - keys.length)
  return {
    keys: [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)],
    next: next + missing,
  }
}
