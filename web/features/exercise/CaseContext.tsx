import type { ChapterView } from '#core/content/learner-view'
import { Prose } from '../../ui/Prose.tsx'

/** The built-in case of chapters 1 and 2: who it is about, what was heard, and the poor note on file. */
export function CaseContext({
  case: context,
}: {
  case: NonNullable<ChapterView['exercise']['caseContext']>
}) {
  return (
    <section className="mb-10 max-w-(--measure-wide) rounded-paper bg-well px-[1.1rem] pt-[1.4rem] pb-6 md:px-6">
      <h3 className="mb-2 text-xl">{context.title}</h3>
      <Prose html={context.description} />
      <blockquote className="voice my-4 text-lg/[1.45]">“{context.quote}”</blockquote>
      <h4 className={label}>Background</h4>
      <ul className="list-disc pl-[1.15em] marker:text-margin">
        {context.background.map((line) => (
          <li key={line} className="my-[0.35em] pl-[0.15em]">
            <Prose as="span" html={line} />
          </li>
        ))}
      </ul>
      <h4 className={`${label} mt-[1.1rem]`}>The note on file</h4>
      <p className="rounded-paper border border-line bg-paper px-[1.15rem] py-4 font-serif text-[1.0625rem]/[1.6]">
        {context.sessionNote}
      </p>
    </section>
  )
}

const label = 'mb-[0.2rem] font-label font-sans text-muted text-xs/[1.3] tracking-normal'
