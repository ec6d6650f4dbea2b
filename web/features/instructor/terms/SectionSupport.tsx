import { Plus } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import type { SectionSettings } from '#core/contract/terms'
import { Button } from '../../../ui/Button.tsx'
import { Block } from '../DeskParts.tsx'
import { type Resource, ResourceFields } from '../settings/ResourceFields.tsx'
import { useSetting } from '../settings/use-setting.ts'
import { useSectionSave } from './use-section-save.ts'

interface Props {
  classId: string
  settings: SectionSettings
  mayChange: boolean
}

/** Places to find help that this section's students see before those of everybody. */
export function SectionSupport({ classId, settings: { own, installation }, mayChange }: Props) {
  const stored = own.support ?? []
  const [rows, setRows, saved] = useSetting<Resource[]>(stored)
  const { save, busy } = useSectionSave(classId)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (index: number, part: Partial<Resource>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)))
  function remove(index: number) {
    setRows(rows.filter((_, at) => at !== index))
    // The button it was on is gone.
    addButton.current?.focus()
  }
  async function store(event: FormEvent) {
    event.preventDefault()
    const written = rows.map(({ name, how, href }) => ({
      name,
      how,
      ...(href?.trim() ? { href: href.trim() } : {}),
    }))
    const body = { support: written.length > 0 ? written : null }
    if (await save(body, 'Students of the section see it first under “Need support?”.')) saved(rows)
  }
  return (
    <Block title="Support resources">
      <p className="meta mt-1">
        Shown to students of this section before those of everybody:{' '}
        {installation.support.map(({ name }) => name).join('; ')}.
      </p>
      <form onSubmit={(event) => void store(event)} noValidate>
        <fieldset disabled={!mayChange}>
          <legend className="sr-only">Places to find help of this section</legend>
          <ul className="mt-2">
            {rows.map((resource, index) => (
              <ResourceFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own while it is written
                key={index}
                index={index}
                resource={resource}
                onChange={(changed) => change(index, changed)}
                onRemove={mayChange ? () => remove(index) : undefined}
              />
            ))}
          </ul>
          {mayChange && (
            <div className="mt-2 flex flex-wrap gap-2.5">
              <Button
                ref={addButton}
                variant="quiet"
                icon={<Plus className="icon" />}
                onClick={() => setRows([...rows, { name: '', how: '' }])}
              >
                Add a place to find help
              </Button>
              <Button
                type="submit"
                variant="secondary"
                disabled={JSON.stringify(rows) === JSON.stringify(stored)}
                busy={busy && 'Saving...'}
              >
                Save support resources
              </Button>
            </div>
          )}
        </fieldset>
      </form>
    </Block>
  )
}
