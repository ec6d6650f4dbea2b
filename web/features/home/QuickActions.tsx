import type { ReactNode } from 'react'
import type { ChapterCard } from '#core/content/learner-view'
import { chapterAddress } from '../../lib/chapter-tab.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

interface Props {
  /** The chapter the learner is in; undefined when all are completed. */
  current: ChapterCard | undefined
  toShare: string
  /** What is open in it: "the exercise is open." */
  next: string
  /** When the next chapter opens, where nothing can be worked in until then. */
  waits: string | null
  /** Where "Resume" leads: the first unfinished section of that chapter. */
  resume: string
}

/** "Continue Learning", "AI Assistant" and "Share Work" (decisions, section 7). */
export function QuickActions({ current, toShare, next, waits, resume }: Props) {
  const chapterId = current?.id ?? (waits ? toShare : '10')
  return (
    <section
      aria-label="Quick actions"
      className="mb-11 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 max-md:px-5 md:grid-cols-2 md:gap-4 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <Action
        title="Continue Learning"
        lead
        text={
          current
            ? `${current.title}: ${next}`
            : (waits ?? 'Every section is completed. Read the last chapter again.')
        }
      >
        <ButtonLink href={resume} variant="ink" forward>
          Resume
        </ButtonLink>
      </Action>
      <Action title="AI Assistant" text="Think a question through before you write.">
        <ButtonLink href={chapterAddress(chapterId, { chat: true })} variant="secondary">
          Ask Questions
        </ButtonLink>
      </Action>
      <Action title="Share Work" text="Send your professor a link to finished work.">
        <ButtonLink href={chapterAddress(toShare, { tab: 'submit' })} variant="secondary">
          Create Link
        </ButtonLink>
      </Action>
    </section>
  )
}

function Action(props: { title: string; text: string; lead?: boolean; children: ReactNode }) {
  const { title, text, lead, children } = props
  return (
    <Card
      look={lead ? 'cover' : 'plain'}
      className={`flex flex-col items-start px-4 py-[1.1rem] md:px-[1.35rem] md:pt-5 md:pb-[1.3rem] [&>a]:mt-auto [&>a]:max-md:px-[0.85rem] ${lead ? 'max-lg:col-span-full' : ''}`}
    >
      <h2 className="text-lg">{title}</h2>
      <p className={`mt-[0.45rem] mb-[0.9rem] text-sm/[1.45] ${lead ? '' : 'text-muted'}`}>{text}</p>
      {children}
    </Card>
  )
}
