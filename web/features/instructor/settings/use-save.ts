import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, type BodyOf, call } from '../../../lib/call.ts'
import { keyOf, refresh } from '../../../lib/query.ts'
import { useDeskCall } from '../refresh.ts'

/**
 * Saves settings; what is not given stays as it is.
 * @returns `save`, which answers whether it worked and calls `whenShown` in the moment the page shows what is
 * stored now, so that a field never shows what was stored before for an instant; and whether it is under way
 */
export function useSave() {
  const client = useQueryClient()
  const { run, busy } = useDeskCall()
  return {
    busy,
    save: async (
      body: BodyOf<'POST /api/admin/settings'>,
      text: string,
      whenShown?: (settings: AnswerOf<'POST /api/admin/settings'>) => void,
    ): Promise<boolean> => {
      const saved = await run(
        () => call('POST /api/admin/settings', { body }),
        () => ({ title: 'Settings saved', text }),
      )
      if (!saved) return false
      notifyManager.batch(() => {
        client.setQueryData(keyOf('GET /api/admin/settings'), saved)
        if (whenShown) notifyManager.schedule(() => whenShown(saved))
      })
      // What learners see of them, in this browser too.
      void refresh(client, keyOf('GET /api/open-chapters'))
      void refresh(client, keyOf('GET /api/support'))
      return true
    },
  }
}
