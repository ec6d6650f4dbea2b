import { useQuery } from '@tanstack/react-query'
import type { SectionSettings as Settings } from '#core/contract/terms'
import { pluralize } from '#core/format'
import { type ChapterId, chapterIds, chaptersInWords } from '#core/workbook/sections'
import { queryFor, useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow } from '../../../ui/controls.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { ChapterBoxes, NumberSetting, ToggleSetting, useSetting } from '../settings/Fields.tsx'
import { SupportForm } from '../settings/SupportForm.tsx'
import { useSectionSave } from '../settings/use-save.ts'
import { useDesk } from '../use-desk.ts'
import { CopySection } from './CopySection.tsx'
import { EndOfSection } from './EndOfSection.tsx'

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
  const query = useFresh('GET /api/classes/:classId/settings', { params })
  const head = useQuery(queryFor('GET /api/classes/:classId', { params })).data
  if (!query.data || !head) return <Unread what="The settings could not be loaded" query={query} lines={10} />
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

function OpenChapters({ classId, settings: { own, installation }, mayChange }: Props) {
  const stored = own.openChapters
  const [list, setList, saved] = useSetting<ChapterId[] | null>(stored)
  const { save, busy } = useSectionSave(classId)
  const everywhere = chapterIds.filter((id) => installation.openChapters.includes(id))
  const shown = list ?? everywhere
  const isStored = JSON.stringify(list) === JSON.stringify(stored)
  async function store() {
    if (await save({ openChapters: list }, 'Students whom a chapter opened to are told by the bell.'))
      saved(list)
  }
  return (
    <Block title="Chapters open from the start">
      <p className="meta mt-1">
        Everywhere else: {everywhere.length === 0 ? 'none' : chaptersInWords(everywhere)}. All others open
        when the one before is completed. Work that is begun never locks. A student of two sections has open
        what either opens.
      </p>
      <fieldset disabled={!mayChange} className="mt-3">
        <legend className="sr-only">Chapters open from the start</legend>
        <CheckboxRow checked={list !== null} onChange={(on) => setList(on ? everywhere : null)}>
          This section has a list of its own
        </CheckboxRow>
        {list !== null && (
          <ChapterBoxes
            isChecked={(id) => list.includes(id)}
            onChange={(id, on) =>
              setList(chapterIds.filter((one) => (one === id ? on : shown.includes(one))))
            }
          />
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

/** Places to find help that this section's students see before those of everybody. */
function SectionSupport({ classId, settings: { own, installation }, mayChange }: Props) {
  const { save, busy } = useSectionSave(classId)
  return (
    <SupportForm
      place={`setting:support:${classId}`}
      stored={{ intro: '', resources: own.support ?? [] }}
      disabled={!mayChange}
      busy={busy}
      onSave={({ resources }, whenStored) =>
        void save(
          { support: resources.length > 0 ? resources : null, supportBefore: own.support },
          'Students of the section see it first under “Need support?”.',
          (now) => whenStored({ intro: '', resources: now.own.support ?? [] }),
        )
      }
    >
      <p className="meta mt-1">
        Shown to students of this section before those of everybody:{' '}
        {installation.support.map(({ name }) => name).join('; ')}.
      </p>
    </SupportForm>
  )
}

function LinkLife({ classId, settings: { own, installation }, mayChange }: Props) {
  const { save, busy } = useSectionSave(classId)
  const { shareLinkDays: days } = installation
  const everywhere = days === null ? 'until its owner revokes it' : pluralize(days, 'day')
  return (
    <Block title="Life of shared links">
      <NumberSetting
        label="Days until a new link ends"
        hint={`Empty: as everywhere, ${everywhere}. For a student of two sections the shorter life counts.`}
        max={3650}
        stored={own.shareLinkDays}
        button="Save link life"
        busy={busy}
        disabled={!mayChange}
        onSave={(shareLinkDays) => save({ shareLinkDays }, 'It holds for links that are made from now on.')}
      />
    </Block>
  )
}

function Model({ classId, settings: { own, installation }, mayChange }: Props) {
  const { save } = useSectionSave(classId)
  return (
    <Block title="AI model">
      <p className="meta mt-1">
        {installation.model
          ? `Everywhere else: students can choose ${installation.model}. It is not used for a student if one of their sections says so.`
          : 'Everywhere: the built-in guide alone. No model is connected, so this changes nothing now.'}
      </p>
      <ToggleSetting
        name="AI model"
        on={own.withoutModel}
        disabled={!mayChange}
        onSave={(withoutModel) =>
          save(
            { withoutModel },
            withoutModel
              ? 'From their next message on, students work with the built-in guide.'
              : 'Students can choose again.',
          )
        }
      >
        Students of this section work with the built-in guide alone
      </ToggleSetting>
    </Block>
  )
}
