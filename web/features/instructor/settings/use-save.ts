import { useQueryClient } from '@tanstack/react-query'
import { type AnswerOf, type BodyOf, call } from '../../../lib/call.ts'
import { keyOf, refresh } from '../../../lib/query.ts'
import { showStored, useDeskCall } from '../refresh.ts'

type Saves = 'POST /api/admin/settings' | 'POST /api/classes/:classId/settings'

/**
 * Saves settings; what is not given stays as it is.
 * @returns whether it worked; `whenShown` is called in the moment the page shows what is stored now
 */
export type Save<K extends Saves> = (
  body: BodyOf<K>,
  text: string,
  whenShown?: (settings: AnswerOf<K>) => void,
) => Promise<boolean>

const said = (text: string) => () => ({ title: 'Settings saved', text })

/** Saves settings of the whole workbook. */
export function useSave() {
  const client = useQueryClient()
  const { run, busy } = useDeskCall()
  const save: Save<'POST /api/admin/settings'> = async (body, text, whenShown) => {
    const saved = await run(() => call('POST /api/admin/settings', { body }), said(text))
    if (!saved) return false
    showStored(client, keyOf('GET /api/admin/settings'), saved, () => whenShown?.(saved))
    // What learners see of them, in this browser too.
    void refresh(client, keyOf('GET /api/open-chapters'))
    void refresh(client, keyOf('GET /api/support'))
    return true
  }
  return { save, busy }
}

/** Saves settings of a section. */
export function useSectionSave(classId: string) {
  const client = useQueryClient()
  const { run, busy } = useDeskCall()
  const params = { classId }
  const save: Save<'POST /api/classes/:classId/settings'> = async (body, text, whenShown) => {
    const saved = await run(() => call('POST /api/classes/:classId/settings', { params, body }), said(text))
    if (!saved) return false
    showStored(client, keyOf('GET /api/classes/:classId/settings', { params }), saved, () =>
      whenShown?.(saved),
    )
    return true
  }
  return { save, busy }
}
