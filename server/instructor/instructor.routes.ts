import type { Context } from '#server/context'
import { accountRoutes } from './account.routes.ts'
import { auditRoutes } from './audit.routes.ts'
import { helpRoutes } from './help.routes.ts'
import { overviewRoutes } from './overview.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { studentRoutes } from './student.routes.ts'
import { workRoutes } from './work.routes.ts'

/** The instructor's desk (docs/specification.md, 4.6). */
export const adminRoutes = (context: Context) => [
  ...overviewRoutes(context),
  ...studentRoutes(context),
  ...workRoutes(context),
  ...accountRoutes(context),
  ...helpRoutes(context),
  ...peopleRoutes(context),
  ...settingsRoutes(context),
  ...auditRoutes(context),
]
