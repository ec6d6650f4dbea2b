import { type ChapterId, chapterIds } from '#core/workbook/sections'
import { useChapters } from '../../../lib/learner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Block } from '../DeskParts.tsx'
import { useSave } from './use-save.ts'
import { useSetting } from './use-setting.ts'

/** The chapters that are open without the one before being completed. */
export function OpenChapters({ open }: { open: readonly string[] }) {
  const [chosen, setChosen, saved] = useSetting(open)
  const titles = new Map(useChapters().data?.map(({ id, title }) => [id, title]))
  const { save, busy } = useSave()
  const changed = chapterIds.some((id) => chosen.includes(id) !== open.includes(id))
  const toggle = (id: ChapterId, on: boolean) =>
    setChosen(chapterIds.filter((known) => (known === id ? on : chosen.includes(known))))

  async function store() {
    const worked = await save(
      { openChapters: chapterIds.filter((id) => chosen.includes(id)) },
      'Students whom a chapter opened to are told by the bell.',
    )
    if (worked) saved(chosen)
  }

  return (
    <Block title="Chapters open from the start">
      <p className="meta mt-1">
        All other chapters open when the one before is completed. Work that is begun never locks.
      </p>
      <fieldset className="mt-3">
        <legend className="sr-only">Chapters open from the start</legend>
        <div className="grid gap-x-6 md:grid-cols-2">
          {chapterIds.map((id) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm/[1.4]">
              <input
                type="checkbox"
                className="size-5 flex-none accent-(--accent)"
                checked={chosen.includes(id)}
                onChange={(event) => toggle(id, event.target.checked)}
              />
              <span>
                <b className="font-heading">Chapter {id}</b> {titles.get(id)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        variant="secondary"
        className="mt-3"
        disabled={!changed}
        busy={busy && 'Saving...'}
        onClick={() => void store()}
      >
        Save open chapters
      </Button>
    </Block>
  )
}
