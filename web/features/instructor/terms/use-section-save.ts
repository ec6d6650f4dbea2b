import { useQueryClient } from '@tanstack/react-query'
import type { SectionSettings } from '#core/contract/terms'
import { type BodyOf, call } from '../../../lib/call.ts'
import { keyOf } from '../../../lib/query.ts'
import { useDeskCall } from '../refresh.ts'

export type Save = (body: BodyOf<'POST /api/classes/:classId/settings'>, text: string) => Promise<boolean>

/** Saves settings of a section; what is not given stays as it is. @returns `save`, which answers whether it worked */
export function useSectionSave(classId: string): { busy: boolean; save: Save } {
  const client = useQueryClient()
  const { run, busy } = useDeskCall()
  const params = { classId }
  return {
    busy,
    save: async (body, text) => {
      const saved = await run<SectionSettings>(
        () => call('POST /api/classes/:classId/settings', { params, body }),
        () => ({ title: 'Settings saved', text }),
      )
      if (saved) client.setQueryData(keyOf('GET /api/classes/:classId/settings', { params }), saved)
      return saved !== undefined
    },
  }
}
