import { useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call } from '../../../lib/call.ts'
import { keyOf, refresh } from '../../../lib/query.ts'
import { useDeskCall } from '../refresh.ts'

/** Saves settings; what is not given stays as it is. `run` answers whether it worked. */
export function useSave() {
  const client = useQueryClient()
  const { run, busy } = useDeskCall()
  return {
    busy,
    save: async (body: BodyOf<'POST /api/admin/settings'>, text: string): Promise<boolean> => {
      const saved = await run(
        () => call('POST /api/admin/settings', { body }),
        () => ({ title: 'Settings saved', text }),
      )
      if (!saved) return false
      client.setQueryData(keyOf('GET /api/admin/settings'), saved)
      // What learners see of them, in this browser too.
      void refresh(client, keyOf('GET /api/open-chapters'))
      void refresh(client, keyOf('GET /api/support'))
      return true
    },
  }
}
