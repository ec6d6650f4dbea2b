import { type ExerciseFieldKey, exerciseFieldKeys } from '#core/content/exercise-fields'
import type { ChapterView } from '#core/content/learner-view'
import { limits } from '#core/workbook/sections'
import type { ExerciseForm as Form } from '#core/workbook/work'
import { Counter } from '../../ui/Counter.tsx'
import { Input, TextArea } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { IdentifierHints } from '../../work/IdentifierHints.tsx'

interface Props {
  fields: ChapterView['exercise']['fields']
  form: Form
  onChange: (form: Form) => void
}

/** Lines shown while there is little text; the initials take one short line. */
const rows: Record<ExerciseFieldKey, number> = {
  clientInitials: 1,
  sessionSummary: 6,
  clientVoice: 3,
  safetyConsiderations: 4,
  planNextSteps: 4,
}

/** The five fields of "Action with Form", with the chapter's own labels, hints and examples. */
export function ExerciseForm({ fields, form, onChange }: Props) {
  return (
    // What has the focus stays clear of the save bar.
    <div className="grid gap-8 [&_:is(textarea,input,summary,button)]:scroll-mb-36">
      {exerciseFieldKeys.map((key) => {
        const { label, hint, example } = fields[key]
        const change = (text: string) => onChange({ ...form, [key]: text })
        return (
          <Field
            key={key}
            label={label}
            hint={hint}
            help={
              <Reveal show="Show an example" hide="Hide the example" of={label} className="mb-2">
                <p className="mt-1 mb-3 whitespace-pre-wrap border-line-strong border-l-[3px] py-0.5 pl-4 font-serif text-[1rem]/[1.55]">
                  {example}
                </p>
              </Reveal>
            }
            counter={
              key === 'sessionSummary' && <Counter length={form[key].length} limit={limits.sessionSummary} />
            }
            below={({ id }) => <IdentifierHints text={form[key]} onChange={change} fieldId={id} />}
          >
            {(control) =>
              key === 'clientInitials' ? (
                <Input
                  {...control}
                  data-field={key}
                  autoComplete="off"
                  value={form[key]}
                  onChange={(event) => change(event.target.value)}
                  className="max-w-36"
                />
              ) : (
                <TextArea
                  {...control}
                  data-field={key}
                  rows={rows[key]}
                  value={form[key]}
                  onChange={(event) => change(event.target.value)}
                />
              )
            }
          </Field>
        )
      })}
    </div>
  )
}
