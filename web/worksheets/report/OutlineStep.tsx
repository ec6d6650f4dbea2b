import { memo } from 'react'
import { formatNumber } from '#core/format'
import { type Outline, outlineText } from '#core/worksheets/report/outlines'
import { CopyText } from '../../work/CopyText.tsx'
import { Fold } from '../parts/Fold.tsx'
import { Step } from '../parts/Step.tsx'

/** The report for each kind of reader, made of what is written above. */
export const OutlineStep = memo(function OutlineStep({ outlines }: { outlines: readonly Outline[] }) {
  return (
    <Step
      title="For different readers"
      hint="Made of what you wrote above; nothing is added. What was not agreed to, what is about one person without consent, and every line with a count of 1 to 10 people in it is left out."
    >
      <div>
        {outlines.map((outline) => (
          <Fold
            key={outline.id}
            title={outline.name}
            of="outline"
            state={
              outline.grade === null ? 'nothing yet' : `reading grade about ${gradeWords(outline.grade)}`
            }
          >
            {() => (
              <>
                <p className="meta max-w-measure">{outline.readers}</p>
                {outline.parts.length + outline.refused.length === 0 && <p>Nothing to tell yet.</p>}
                {outline.refused.length > 0 && (
                  <div className="max-w-measure">
                    <p>
                      Left out, because a count of too few people can be read from it. Say it in words, or
                      keep it inside:
                    </p>
                    <Bullets lines={outline.refused} />
                  </div>
                )}
                {outline.parts.map(({ heading, lines }) => (
                  <div key={heading}>
                    <h5 className="font-sans text-base">{heading}</h5>
                    <Bullets lines={lines} />
                  </div>
                ))}
                {outline.parts.length > 0 && (
                  <div>
                    <CopyText text={outlineText(outline)}>Copy this outline</CopyText>
                  </div>
                )}
              </>
            )}
          </Fold>
        ))}
      </div>
    </Step>
  )
})

const Bullets = ({ lines }: { lines: readonly string[] }) => (
  <ul className="mt-1 list-disc pl-[1.15em] marker:text-margin">
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
      <li key={place} className="my-[0.25em] max-w-measure [overflow-wrap:anywhere]">
        {line}
      </li>
    ))}
  </ul>
)

/** "7.4"; never below zero, where the formula means nothing more. */
export const gradeWords = (grade: number): string => formatNumber(Math.max(0, grade), 1)
