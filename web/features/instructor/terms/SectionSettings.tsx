import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SectionSettings as Settings } from '#core/contract/terms'
import { type ChapterId, chapterIds } from '#core/workbook/sections'
import { useChapters } from '../../../lib/learner.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Loading } from '../../../ui/states.tsx'
import { Block, DeskError } from '../DeskParts.tsx'
import { CheckboxRow } from '../settings/CheckboxRow.tsx'
import { NumberField } from '../settings/NumberField.tsx'
import { useSetting } from '../settings/use-setting.ts'
import { useDesk } from '../use-desk.ts'
import { CopySection } from './CopySection.tsx'
import { EndOfSection } from './EndOfSection.tsx'
import { SectionSupport } from './SectionSupport.tsx'
import { useSectionSave } from './use-section-save.ts'

interface Props {
  classId: string
  settings: Settings
  /** Assistants read. */
  mayChange: boolean
}

/** What a section sets over the installation, each in a sheet with its own button; then its end. */
export function SectionSettings() {
  const { ofClass, mayTeach } = useDesk()
  const classId = ofClass.classId ?? ''
  const params = { classId }
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId/settings', { params }),
    refetchOnMount: 'always',
  })
  const head = useQuery(queryFor('GET /api/classes/:classId', { params })).data
  if (query.isError && !query.data)
    return <DeskError what="The settings could not be loaded" error={query.error} onRetry={query.refetch} />
  if (!query.data || !head) return <Loading lines={10} />
  const props = { classId, settings: query.data, mayChange: mayTeach }
  return (
    <>
      {!mayTeach && <p className="meta">Instructors of the section change these.</p>}
      <OpenChapters {...props} />
      <SectionSupport {...props} />
      <LinkLife {...props} />
      <Model {...props} />
      {mayTeach && <CopySection from={head} />}
      <EndOfSection {...props} head={head} />
    </>
  )
}

const chaptersIn = (ids: readonly string[]): string =>
  ids.length === 0 ? 'none' : `${ids.length === 1 ? 'Chapter' : 'Chapters'} ${ids.join(', ')}`

function OpenChapters({ classId, settings: { own, installation }, mayChange }: Props) {
  const stored = own.openChapters
  const [list, setList, saved] = useSetting<ChapterId[] | null>(stored)
  const { save, busy } = useSectionSave(classId)
  const titles = new Map(useChapters().data?.map(({ id, title }) => [id, title]))
  const everywhere = chapterIds.filter((id) => installation.openChapters.includes(id))
  const shown = list ?? everywhere
  const isStored = JSON.stringify(list) === JSON.stringify(stored)
  const toggle = (id: ChapterId, on: boolean) =>
    setList(chapterIds.filter((one) => (one === id ? on : shown.includes(one))))
  async function store() {
    if (await save({ openChapters: list }, 'Students whom a chapter opened to are told by the bell.'))
      saved(list)
  }
  return (
    <Block title="Chapters open from the start">
      <p className="meta mt-1">
        Everywhere else: {chaptersIn(everywhere)}. All others open when the one before is completed. Work that
        is begun never locks. A student of two sections has open what either opens.
      </p>
      <fieldset disabled={!mayChange} className="mt-3">
        <legend className="sr-only">Chapters open from the start</legend>
        <CheckboxRow checked={list !== null} onChange={(on) => setList(on ? everywhere : null)}>
          This section has a list of its own
        </CheckboxRow>
        {list !== null && (
          <div className="grid gap-x-6 md:grid-cols-2">
            {chapterIds.map((id) => (
              <CheckboxRow key={id} checked={list.includes(id)} onChange={(on) => toggle(id, on)}>
                <b className="font-heading">Chapter {id}</b> {titles.get(id)}
              </CheckboxRow>
            ))}
          </div>
        )}
      </fieldset>
      {mayChange && (
        <Button
          variant="secondary"
          className="mt-3"
          disabled={isStored}
          busy={busy && 'Saving...'}
          onClick={() => void store()}
        >
          Save open chapters
        </Button>
      )}
    </Block>
  )
}

function LinkLife({ classId, settings: { own, installation }, mayChange }: Props) {
  const stored = own.shareLinkDays === null ? '' : String(own.shareLinkDays)
  const [typed, setTyped, saved] = useSetting(stored)
  const { save, busy } = useSectionSave(classId)
  const { shareLinkDays: days } = installation
  const everywhere = days === null ? 'until its owner revokes it' : days === 1 ? '1 day' : `${days} days`
  async function store(event: FormEvent) {
    event.preventDefault()
    const body = { shareLinkDays: typed.trim() === '' ? null : Number(typed) }
    if (await save(body, 'It holds for links that are made from now on.')) saved(typed)
  }
  return (
    <Block title="Life of shared links">
      <form onSubmit={(event) => void store(event)} noValidate className="mt-3">
        <fieldset disabled={!mayChange} className="grid justify-items-start gap-3">
          <NumberField
            label="Days until a new link ends"
            hint={`Empty: as everywhere, ${everywhere}. For a student of two sections the shorter life counts.`}
            max={3650}
            typed={typed}
            onType={setTyped}
          />
          {mayChange && (
            <Button type="submit" variant="secondary" disabled={typed === stored} busy={busy && 'Saving...'}>
              Save link life
            </Button>
          )}
        </fieldset>
      </form>
    </Block>
  )
}

function Model({ classId, settings: { own, installation }, mayChange }: Props) {
  const { save, busy } = useSectionSave(classId)
  const [pending, setPending] = useState<boolean>()
  const { withoutModel } = own
  async function store(on: boolean) {
    setPending(on)
    await save(
      { withoutModel: on },
      on
        ? 'From their next message on, students work with the built-in guide.'
        : 'Students can choose again.',
    )
    setPending(undefined)
  }
  return (
    <Block title="AI model">
      <p className="meta mt-1">
        {installation.model
          ? `Everywhere else: students can choose ${installation.model}. It is not used for a student if one of their sections says so.`
          : 'Everywhere: the built-in guide alone. No model is connected, so this changes nothing now.'}
      </p>
      <fieldset disabled={!mayChange || busy} className="mt-2">
        <legend className="sr-only">AI model</legend>
        <CheckboxRow checked={pending ?? withoutModel} onChange={(on) => void store(on)}>
          Students of this section work with the built-in guide alone
        </CheckboxRow>
      </fieldset>
    </Block>
  )
}
