import { momentOf } from '../../../lib/dates.ts'
import type { Work } from './types.ts'

type Analysis = NonNullable<NonNullable<Work['reflection']>['analysis']>

/** The response the student got to a reflection, folded: it is not the student's own work. */
export function AnalysisRead({ analysis }: { analysis: Analysis }) {
  const { insights, suggestedQuestions, connections, speaker, createdAt, ofCurrentText } = analysis
  const parts = [
    { title: 'Insights', lines: insights },
    { title: 'Suggested Questions', lines: suggestedQuestions },
    { title: 'Connections', lines: connections },
  ]
  return (
    <details className="mt-4 max-w-160 rounded-paper border border-line px-4">
      <summary className="flex min-h-11 items-center font-heading text-sm underline decoration-line-strong underline-offset-[0.18em]">
        The AI analysis the student got
      </summary>
      <p className="meta mb-3">
        {speaker}, {momentOf(createdAt)}
        {!ofCurrentText && ', about an earlier version of the text'}.
      </p>
      {parts.map(
        ({ title, lines }) =>
          lines.length > 0 && (
            <div key={title} className="mb-4 text-sm/[1.5]">
              <h4 className="mb-1 font-label font-sans text-sm">{title}</h4>
              <ul className="list-disc pl-[1.2em]">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ),
      )}
    </details>
  )
}
