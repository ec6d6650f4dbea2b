import { accountRoutes, actRoutes } from './admin/acts.ts'
import { auditRoutes } from './admin/audit.ts'
import { overviewRoutes } from './admin/overview.ts'
import { adminSettingsRoutes } from './admin/settings.ts'
import { studentRoutes } from './admin/student.ts'

/** The instructor's desk. Every call of it needs `isAdmin` (docs/specification.md, 4.6). */
export const adminRoutes = {
  ...overviewRoutes,
  ...studentRoutes,
  ...actRoutes,
  ...accountRoutes,
  ...adminSettingsRoutes,
  ...auditRoutes,
}
