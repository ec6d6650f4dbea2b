import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { ignoreDoubleClick } from '../../ui/ignore-double-click.ts'
import { NumberInput } from './NumberInput.tsx'
import { TextInput } from './TextInput.tsx'

/** Widths in the block of a row on phones. */
const spans = {
  2: 'max-md:col-span-2',
  3: 'max-md:col-span-3',
  4: 'max-md:col-span-4',
} as const

/** A column of a table to type into. */
export type EntryColumn<Row> = {
  /** Heading, and the label of each field with the name of its row. */
  name: string
  /** Sixths of the block's width on phones; two if not said. */
  span?: keyof typeof spans
  /** Asked in a line of its own below the row, and only where this holds. */
  when?: (row: Row) => boolean
  min?: number
  max?: number
  /** Only whole numbers. */
  whole?: boolean
} & {
  [Key in keyof Row & string]: { key: Key; kind: Row[Key] extends string ? 'text' : 'number' }
}[keyof Row & string]

interface Props<Row> {
  row: Row
  place: number
  name: string
  columns: readonly EntryColumn<Row>[]
  onChange: (place: number, row: Row) => void
  onRemove: (place: number) => void
}

function Row<Row>({ row, place, name, columns, onChange, onRemove }: Props<Row>) {
  const cell = ({ key, kind, name: heading, min, max, whole }: EntryColumn<Row>) => {
    const field = {
      label: `${heading}, ${name}`,
      hideLabel: true,
      onChange: (value: string | number | null) => onChange(place, { ...row, [key]: value }),
    }
    return kind === 'text' ? (
      <TextInput {...field} value={row[key] as string} />
    ) : (
      <NumberInput
        {...field}
        className="md:w-20"
        value={row[key] as number | null}
        min={min}
        max={max}
        whole={whole}
      />
    )
  }
  const beside = columns.filter(({ when }) => !when)
  const below = columns.filter(({ when }) => when?.(row))
  return (
    <>
      <tr className={cx(block, below.length > 0 && 'max-md:rounded-b-none max-md:border-b-0 max-md:pb-0')}>
        {beside.map((column) => (
          <td key={column.name} className={cx('py-1 pr-2 align-top', spans[column.span ?? 2])}>
            <span aria-hidden="true" className="mb-1 block font-label text-muted text-xs md:hidden">
              {column.name}
            </span>
            {cell(column)}
          </td>
        ))}
        <td className="py-1 text-right align-top max-md:col-span-2 max-md:ml-auto">
          <IconButton
            label={`Remove ${name}`}
            onClick={ignoreDoubleClick(() => onRemove(place))}
            className="no-print"
          >
            <Trash2 />
          </IconButton>
        </td>
      </tr>
      {below.map((column) => (
        <tr key={column.name} className={cx(block, 'max-md:-mt-4 max-md:rounded-t-none max-md:border-t-0')}>
          <td colSpan={beside.length + 1} className="max-w-0 pr-2 pb-3 max-md:col-span-6 max-md:max-w-none">
            <span aria-hidden="true" className="mb-1 block font-label text-muted text-xs">
              {column.name}
            </span>
            {cell(column)}
          </td>
        </tr>
      ))}
    </>
  )
}

/** A row as a block of its own on phones. */
const block =
  'max-md:grid max-md:grid-cols-6 max-md:items-end max-md:gap-x-1 max-md:gap-y-1 max-md:rounded-paper max-md:border max-md:border-line max-md:px-3 max-md:pt-3 max-md:pb-3'

/** One row of an entry table; drawn again only when its own row changes. */
export const EntryRow = memo(Row) as typeof Row
