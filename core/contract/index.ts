/** Every call: method, path, who may make it, what goes in and out (docs/specification.md, 7). */
import { accessRoutes } from './access.ts'
import { accountRoutes } from './account.ts'
import { adminRoutes } from './admin.ts'
import { insightRoutes } from './class-insight.ts'
import { wordsRoutes } from './class-words.ts'
import { classRoutes } from './classes.ts'
import { courseRoutes } from './course.ts'
import { dateRoutes } from './dates.ts'
import { dialogueRoutes } from './dialogue.ts'
import { dueRoutes } from './due.ts'
import { feedbackRoutes } from './feedback.ts'
import { healthRoutes } from './health.ts'
import { modelRoutes } from './model.ts'
import { myDataRoutes } from './my-data.ts'
import { notificationRoutes } from './notifications.ts'
import { portfolioRoutes } from './portfolio.ts'
import { sharingRoutes } from './sharing.ts'
import { termRoutes } from './terms.ts'
import { workRoutes } from './work.ts'

export const contract = {
  ...accessRoutes,
  ...accountRoutes,
  ...courseRoutes,
  ...dialogueRoutes,
  ...workRoutes,
  ...sharingRoutes,
  ...notificationRoutes,
  ...modelRoutes,
  ...feedbackRoutes,
  ...myDataRoutes,
  ...portfolioRoutes,
  ...adminRoutes,
  ...classRoutes,
  ...termRoutes,
  ...healthRoutes,
  ...dateRoutes,
  ...dueRoutes,
  ...insightRoutes,
  ...wordsRoutes,
}
export type Contract = typeof contract
export type ContractKey = keyof Contract
