import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SettingsView } from '#core/contract/admin/settings'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Input, TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Block } from '../DeskParts.tsx'
import { useSave } from './use-save.ts'
import { useSetting } from './use-setting.ts'

type Written = SettingsView['support']
type Resource = Written['resources'][number]

/** "Need support?" as students see it: an introduction and where to find help. */
export function Support({ support }: { support: Written }) {
  const [shown, setShown, saved] = useSetting(support)
  const { intro, resources } = shown
  const rows = useRows(resources.length)
  const { save, busy } = useSave()
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
  }

  async function store(event: FormEvent) {
    event.preventDefault()
    const written = resources.map(({ name, how, href }) => ({
      name,
      how,
      ...(href?.trim() ? { href: href.trim() } : {}),
    }))
    const worked = await save(
      { support: { intro, resources: written } },
      'Students see it under “Need support?”.',
    )
    if (worked) saved(shown)
  }

  async function restore() {
    if (await save({ support: null }, 'The course’s own support resources are back.')) saved(shown)
  }

  return (
    <Block
      title="Support resources"
      beside={<span className="meta">{support.isOwn ? 'Written by an instructor' : 'The course’s own'}</span>}
    >
      <form onSubmit={(event) => void store(event)} noValidate className="mt-3">
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
          {resources.map(({ name, how, href }, index) => (
            <li
              key={rows.keys[index]}
              className="grid items-end gap-x-3 gap-y-2 border-line border-t py-3 md:grid-cols-[1fr_1fr_auto]"
            >
              <Field label={`Name ${index + 1}`} look="sans">
                {(control) => (
                  <Input
                    {...control}
                    value={name}
                    onChange={(event) => change(index, { name: event.target.value })}
                  />
                )}
              </Field>
              <Field label={`Link ${index + 1}`} requirement="optional" look="sans">
                {(control) => (
                  <Input
                    {...control}
                    placeholder="https:// or tel:"
                    value={href ?? ''}
                    onChange={(event) => change(index, { href: event.target.value })}
                  />
                )}
              </Field>
              <Field label={`How to reach it ${index + 1}`} look="sans" className="max-w-none md:col-span-2">
                {(control) => (
                  <TextArea
                    rows={1}
                    {...control}
                    value={how}
                    onChange={(event) => change(index, { how: event.target.value })}
                  />
                )}
              </Field>
              <IconButton
                className="md:col-start-3 md:row-start-1"
                label={`Remove ${name || `row ${index + 1}`}`}
                onClick={() => remove(index)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button variant="quiet" icon={<Plus className="icon" />} onClick={add}>
            Add a place to find help
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit" variant="secondary" busy={busy && 'Saving...'}>
            Save support resources
          </Button>
          {support.isOwn && (
            <Button variant="quiet" disabled={busy} onClick={() => void restore()}>
              Use the course’s own again
            </Button>
          )}
        </div>
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
