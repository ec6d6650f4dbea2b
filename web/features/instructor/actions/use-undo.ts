import { call } from '../../../lib/call.ts'
import { useDeskCall } from '../refresh.ts'

/** Puts back what a reset or a deletion removed, as long as it is not final. */
export function useUndo() {
  const { run, busy } = useDeskCall()
  return {
    busy,
    run: async (deletionId: string) => {
      await run(
        () => call('POST /api/admin/deletions/:deletionId/undo', { params: { deletionId } }),
        ({ keptNewer }) => ({
          title: 'Undone',
          text:
            keptNewer > 0
              ? `Everything is back but ${keptNewer === 1 ? 'one piece' : `${keptNewer} pieces`} the student has made anew since.`
              : 'Everything is back, with its links and ticks.',
        }),
      )
    },
  }
}
