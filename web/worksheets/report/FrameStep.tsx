import { evaluationDesigns } from '#core/methods/report/claims'
import { sourceSentence } from '#core/worksheets/fields'
import { type Piece, reportSchema } from '#core/worksheets/report/schema'
import { cdcParts } from '#core/worksheets/report/standards'
import { fieldsOf, listOf } from '../parts/fields-of.ts'
import { RowList } from '../parts/RowList.tsx'
import { SelectInput } from '../parts/SelectInput.tsx'
import { Step } from '../parts/Step.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import type { StepProps } from './step-props.ts'

const designs = evaluationDesigns.map(({ id, name }) => ({ value: id, name }))

/** Title, question, what was done, with which design, and where. */
export function FrameStep({ report, edit }: Pick<StepProps, 'report' | 'edit'>) {
  const field = fieldsOf(report, (part) => edit((newest) => ({ ...newest, ...part })), reportSchema)
  const { pieces } = report
  return (
    <Step title="What it is about" hint="A reader who knows nothing of the program should be able to follow.">
      <TextInput label="Title" hint="The message in a line, not the topic." {...field('title')} />
      <TextInput label="What you asked" {...field('question')} />
      <TextInput
        label="What you did"
        hint="With whom, how many, when, and who is missing."
        {...field('did')}
        rows={3}
      />
      <SelectInput
        label="The design"
        hint="It decides which verbs the findings can carry."
        options={designs}
        {...field('design')}
      />
      {/* The list stays without a piece, because it offers back the one that was removed. */}
      <div>
        {pieces.length > 0 && <p className="mb-3 font-label">From earlier chapters, in your words</p>}
        <RowList
          label="From earlier chapters"
          {...listOf(reportSchema, 'pieces', pieces, edit)}
          // They come from the step above.
          fresh={undefined}
          nameOf={pieceName}
          movable
        >
          {(piece, change, place) => (
            <>
              <TextInput
                label={`Text of ${pieceName(piece, place)}`}
                hideLabel
                rows={2}
                value={piece.text}
                onChange={(text) => change({ ...piece, text })}
              />
              {piece.from && <p className="meta mt-1">{sourceSentence(piece.from)}</p>}
              {piece.onePerson && (
                <p className="mt-1 text-sm">
                  About one person: it stays here, and out of every outline and print.
                </p>
              )}
            </>
          )}
        </RowList>
      </div>
    </Step>
  )
}

const pieceName = ({ section }: Piece, place: number) =>
  `${place + 1}. ${cdcParts.find(({ id }) => id === section)?.name ?? 'Piece'}`
