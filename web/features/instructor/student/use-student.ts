import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/query.ts'
import { useDesk } from '../use-desk.ts'
import type { Student, Work } from './types.ts'

/** A student of this desk: as they are now, or as they were when the section was archived. */
export function useStudent(userId: string) {
  const { archiveId = '' } = useDesk()
  const now = queryFor('GET /api/admin/students/:userId', { params: { userId } })
  const then = queryFor('GET /api/archives/:archiveId/students/:userId', { params: { archiveId, userId } })
  return useQuery<Student>({ ...(archiveId ? then : now), refetchOnMount: 'always' })
}

/** The student's work of one chapter, likewise. */
export function useWork(userId: string, chapterId: string) {
  const { archiveId = '' } = useDesk()
  const params = { userId, chapterId }
  const now = queryFor('GET /api/admin/students/:userId/chapters/:chapterId', { params })
  const then = queryFor('GET /api/archives/:archiveId/students/:userId/chapters/:chapterId', {
    params: { archiveId, ...params },
  })
  return useQuery<Work>({ ...(archiveId ? then : now), refetchOnMount: 'always' })
}
