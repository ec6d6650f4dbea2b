import { Trash2 } from 'lucide-react'
import type { SettingsView } from '#core/contract/admin/settings'
import { IconButton } from '../../../ui/Button.tsx'
import { Input, TextArea } from '../../../ui/controls.tsx'
import { Field } from '../../../ui/Field.tsx'

/** A place to find help, as it is written. */
export type Resource = SettingsView['support']['resources'][number]

/** The fields of one place to find help, everybody's or a section's. Without `onRemove` it cannot be removed. */
export function ResourceFields({
  index,
  resource: { name, how, href },
  onChange,
  onRemove,
}: {
  index: number
  resource: Resource
  onChange: (change: Partial<Resource>) => void
  onRemove: (() => void) | undefined
}) {
  return (
    <li className="grid items-end gap-x-3 gap-y-2 border-line border-t py-3 md:grid-cols-[1fr_1fr_auto]">
      <Field label={`Name ${index + 1}`} look="sans">
        {(control) => (
          <Input {...control} value={name} onChange={({ target }) => onChange({ name: target.value })} />
        )}
      </Field>
      <Field label={`Link ${index + 1}`} requirement="optional" look="sans">
        {(control) => (
          <Input
            {...control}
            placeholder="https:// or tel:"
            value={href ?? ''}
            onChange={({ target }) => onChange({ href: target.value })}
          />
        )}
      </Field>
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
}
