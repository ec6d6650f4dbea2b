import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../lib/call.ts'
import { queryFor } from '../../lib/query.ts'
import { Letter, PlainText, Remark, SharedContent } from './SharedLayout.tsx'

/** The public page of a reflection. */
export default function SharedReflectionPage({ shareableId }: { shareableId: string }) {
  const query = useQuery(queryFor('GET /api/shared/reflection/:shareableId', { params: { shareableId } }))
  return (
    <SharedContent query={query}>
      {(shared) => (
        <Letter
          kind="reflection"
          own={shared.onlyForOwner}
          shared={shared}
          section="Reflection Prompt"
          dateLabel="Last updated"
          remarks={
            shared.onlyForOwner && (
              <Remark>Only you can open this page: its link is not shared, or no longer.</Remark>
            )
          }
        >
          <p className="mb-7 border-margin border-l-2 pl-4 font-serif font-voice text-lg/[1.45] text-muted italic">
            {shared.prompt}
          </p>
          <PlainText text={shared.content} className="font-serif text-lg/[1.65]" />
          {shared.analysis && <ReadersResponse analysis={shared.analysis} />}
        </Letter>
      )}
    </SharedContent>
  )
}

type Analysis = NonNullable<AnswerOf<'GET /api/shared/reflection/:shareableId'>['analysis']>

/** What a program said about the reflection; marked as that, because a grader must not take it for the student's. */
function ReadersResponse({ analysis }: { analysis: Analysis }) {
  return (
    <section className="mt-10 border-line border-t pt-5">
      <h2 className="text-xl">A reader’s response</h2>
      <p className="meta mb-4">Not written by the student. {analysis.speaker}.</p>
      <Lines title="Insights" lines={analysis.insights} />
      <Lines title="Questions to go on with" lines={analysis.suggestedQuestions} />
      <Lines title="Connections" lines={analysis.connections} />
    </section>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-1 list-disc pl-[1.25em] marker:text-margin">
        {lines.map((line) => (
          <li key={line} className="my-1.5">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
