import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { SettingsView } from '#core/contract/admin/settings'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Input, TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Block } from '../DeskParts.tsx'
import { useSave } from './use-save.ts'

interface Resource {
  /** For the page alone: a row has no name of its own while it is written. */
  key: number
  name: string
  how: string
  href: string
}

let rows = 0
const row = (resource: { name: string; how: string; href?: string | undefined }): Resource => {
  rows += 1
  return { key: rows, ...resource, href: resource.href ?? '' }
}

/** "Need support?" as students see it: an introduction and where to find help. */
export function Support({ support }: { support: SettingsView['support'] }) {
  const [intro, setIntro] = useState(support.intro)
  const [resources, setResources] = useState(() => support.resources.map(row))
  const { save, busy } = useSave()
  const change = (key: number, part: Partial<Resource>) =>
    setResources(resources.map((known) => (known.key === key ? { ...known, ...part } : known)))

  function store(event: FormEvent) {
    event.preventDefault()
    const written = resources.map(({ name, how, href }) => ({
      name,
      how,
      ...(href.trim() ? { href: href.trim() } : {}),
    }))
    void save({ support: { intro, resources: written } }, 'Students see it under “Need support?”.')
  }

  return (
    <Block
      title="Support resources"
      beside={<span className="meta">{support.isOwn ? 'Written by an instructor' : 'The course’s own'}</span>}
    >
      <form onSubmit={store} noValidate className="mt-3">
        <Field label="Introduction" look="sans">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              value={intro}
              onChange={(event) => setIntro(event.target.value)}
            />
          )}
        </Field>
        <ul className="mt-4">
          {resources.map(({ key, name, how, href }, index) => (
            <li
              key={key}
              className="grid items-end gap-x-3 gap-y-2 border-line border-t py-3 md:grid-cols-[1fr_1fr_auto]"
            >
              <Field label={`Name ${index + 1}`} look="sans">
                {(control) => (
                  <Input
                    {...control}
                    value={name}
                    onChange={(event) => change(key, { name: event.target.value })}
                  />
                )}
              </Field>
              <Field label={`Link ${index + 1}`} requirement="optional" look="sans">
                {(control) => (
                  <Input
                    {...control}
                    placeholder="https:// or tel:"
                    value={href}
                    onChange={(event) => change(key, { href: event.target.value })}
                  />
                )}
              </Field>
              <Field label={`How to reach it ${index + 1}`} look="sans" className="max-w-none md:col-span-2">
                {(control) => (
                  <TextArea
                    rows={1}
                    {...control}
                    value={how}
                    onChange={(event) => change(key, { how: event.target.value })}
                  />
                )}
              </Field>
              <IconButton
                className="md:col-start-3 md:row-start-1"
                label={`Remove ${name || `row ${index + 1}`}`}
                onClick={() => setResources(resources.filter((known) => known.key !== key))}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2.5">
          <Button
            variant="quiet"
            icon={<Plus className="icon" />}
            onClick={() => setResources([...resources, row({ name: '', how: '' })])}
          >
            Add a place to find help
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button type="submit" variant="secondary" busy={busy && 'Saving...'}>
            Save support resources
          </Button>
          {support.isOwn && (
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => void save({ support: null }, 'The course’s own support resources are back.')}
            >
              Use the course’s own again
            </Button>
          )}
        </div>
      </form>
    </Block>
  )
}
