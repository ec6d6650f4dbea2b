import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { InputField, TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'
import type { Resource } from './support-text.ts'

interface Props {
  resources: readonly Resource[]
  /** undefined: to be read only. */
  onChange: ((resources: Resource[]) => void) | undefined
}

/** Places to find help, each in its fields, with the way to add and to remove one. */
export function Resources({ resources, onChange }: Props) {
  const rows = useRows(resources.length)
  const addButton = useRef<HTMLButtonElement>(null)
  function remove(index: number) {
    rows.remove(index)
    onChange?.(resources.filter((_, at) => at !== index))
    // The button it was on is gone.
    addButton.current?.focus()
  }
  return (
    <>
      <ul className="mt-2">
        {resources.map((resource, index) => (
          <ResourceFields
            key={rows.keys[index]}
            index={index}
            resource={resource}
            onChange={(part) =>
              onChange?.(resources.map((one, at) => (at === index ? { ...one, ...part } : one)))
            }
            onRemove={onChange && (() => remove(index))}
          />
        ))}
      </ul>
      {onChange && (
        <Button
          ref={addButton}
          variant="quiet"
          className="mt-2"
          icon={<Plus className="icon" />}
          onClick={() => {
            rows.add()
            onChange([...resources, { name: '', how: '' }])
          }}
        >
          Add a place to find help
        </Button>
      )}
    </>
  )
}

interface RowProps {
  index: number
  resource: Resource
  onChange: (change: Partial<Resource>) => void
  onRemove: (() => void) | undefined
}

const ResourceFields = ({ index, resource: { name, how, href }, onChange, onRemove }: RowProps) => (
  <li className="grid items-end gap-x-3 gap-y-2 border-line border-t py-3 md:grid-cols-[1fr_1fr_auto]">
    <InputField
      field={{ label: `Name ${index + 1}`, look: 'sans' }}
      value={name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <InputField
      field={{ label: `Link ${index + 1}`, requirement: 'optional', look: 'sans' }}
      placeholder="https:// or tel:"
      value={href ?? ''}
      onChange={({ target }) => onChange({ href: target.value })}
    />
    <Field label={`How to reach it ${index + 1}`} look="sans" className="max-w-none md:col-span-2">
      {(control) => (
        <TextArea
          rows={1}
          {...control}
          value={how}
          onChange={({ target }) => onChange({ how: target.value })}
        />
      )}
    </Field>
    {onRemove && (
      <IconButton
        className="md:col-start-3 md:row-start-1"
        label={`Remove ${name || `row ${index + 1}`}`}
        onClick={onRemove}
      >
        <Trash2 />
      </IconButton>
    )}
  </li>
)

/**
 * A key for each row, for the page alone: a row has no name of its own while it is written. A row keeps its key
 * when it is saved, and with it the focus of somebody who is writing in it.
 */
function useRows(count: number) {
  const [{ keys, next }, setRows] = useState({ keys: [] as readonly number[], next: 0 })
  // Another instructor's resources may be more or fewer.
  if (keys.length !== count) {
    const missing = Math.max(0, count - keys.length)
    const more = Array.from({ length: missing }, (_, at) => next + at)
    setRows({ keys: [...keys.slice(0, count), ...more], next: next + missing })
  }
  return {
    keys,
    add: () => setRows({ keys: [...keys, next], next: next + 1 }),
    remove: (index: number) => setRows({ keys: keys.filter((_, at) => at !== index), next }),
  }
}
