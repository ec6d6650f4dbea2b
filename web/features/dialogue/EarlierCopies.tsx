import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { SubmissionType } from '#core/workbook/sections'
import { call } from '../../lib/call.ts'
import { isSessionOver } from '../../lib/error.ts'
import { fire } from '../../lib/events.ts'

interface Props {
  chapterId: string
  /** Whose copies they are. */
  person: string | undefined
  disabled: boolean
  onLeave: () => void
}

/** Says that earlier copies are not changed by what becomes private now; nothing where there is none. */
export function EarlierCopies({ chapterId, person, disabled, onLeave }: Props) {
  const copied = useQuery({
    queryKey: ['dialogue-copied', chapterId],
    queryFn: () => wasCopied(chapterId, person),
    gcTime: 0,
  })
  if (!copied.data) return null

  function leave() {
    // Behind an open dialog no tab can take the focus.
    flushSync(onLeave)
    fire('showSubmitTab')
  }

  return (
    <p className="mb-4">
      What you shared or submitted before stays as it was, also for your instructors; under{' '}
      <button
        type="button"
        disabled={disabled}
        onClick={leave}
        className="cursor-pointer text-accent underline underline-offset-[0.18em] hover:text-accent-strong"
      >
        Submit to Professor
      </button>{' '}
      you can turn those links off, or delete the copies.
    </p>
  )
}

/**
 * Whether others were given a copy of the dialogue; by a link that is off, too: instructors read it all the same.
 * Not asked for somebody who is signed out: as a failed read it would make the page show as signed out.
 */
async function wasCopied(chapterId: string, person: string | undefined): Promise<boolean> {
  try {
    const [links, submissions] = await Promise.all([
      call('GET /api/links', { person }),
      call('GET /api/portfolio-submissions', { person }),
    ])
    const ofThis = (one: { chapterId: string }) => one.chapterId === chapterId
    return (
      links.some((link) => ofThis(link) && link.kind === 'ai') ||
      submissions.some((one) => ofThis(one) && holdsDialogue.includes(one.type))
    )
  } catch (error) {
    if (isSessionOver(error)) return false
    throw error
  }
}

const holdsDialogue: readonly SubmissionType[] = ['ai-conversation', 'complete-chapter']
