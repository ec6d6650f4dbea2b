import { useQuery } from '@tanstack/react-query'
import { wordsLimits } from '#core/contract/class-words'
import { call } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { keepFocusNearby } from '../../../ui/keep-focus-nearby.ts'
import { ConfirmButton } from '../Confirm.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'
import { beginning, Passage } from './Words.tsx'

/** Which passages a student was asked for; nothing where there was none, and at a desk that is no section's. */
export function AskedWords({ userId }: { userId: string }) {
  const { ofClass, mayTeach } = useDesk()
  const { classId = '' } = ofClass
  const { data } = useQuery({
    ...queryFor('GET /api/classes/:classId/members/:personId/words', {
      params: { classId, personId: userId },
    }),
    enabled: classId !== '',
  })
  const { run, busy } = useDeskCall()
  if (!data || data.asked.length === 0) return null
  const withdraw = (wordsId: string) =>
    run(
      () =>
        call('DELETE /api/classes/:classId/words/:wordsId', {
          params: { classId, wordsId },
          query: { question: 'true' },
        }),
      () => ({ title: 'The question is taken back' }),
    )
  return (
    <Block title="Words asked for">
      <ul className="mt-1">
        {data.asked.map(({ id, words, chapterId, agreed }) => (
          <Passage
            key={id}
            words={words}
            line={`Chapter ${chapterId}. ${agreed ? 'Agreed: it is among the words from the class.' : 'Not agreed.'}`}
          >
            {!agreed && mayTeach && (
              <ConfirmButton
                ref={keepFocusNearby}
                variant="quiet"
                busy={busy}
                aria-label={`Take the question back: ${beginning(words)}`}
                title="Take the question back?"
                yes="Take it back"
                question={`It goes from the student’s list, and the student cannot be asked for this passage again. Until ${wordsLimits.days} days after it was asked, it still counts among the ${wordsLimits.open} questions a student can be asked without a yes.`}
                onYes={() => void withdraw(id)}
              >
                Take the question back
              </ConfirmButton>
            )}
          </Passage>
        ))}
      </ul>
    </Block>
  )
}
