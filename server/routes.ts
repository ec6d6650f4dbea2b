import { accountRoutes } from './access/accounts.routes.ts'
import { gateRoutes } from './access/gate.routes.ts'
import { oidcRoutes } from './access/oidc.routes.ts'
import { ownAccountRoutes } from './access/own-account.routes.ts'
import { assistantRoutes } from './assistant/assistant.routes.ts'
import { classRoutes } from './classes/classes.routes.ts'
import { dateRoutes } from './classes/dates.routes.ts'
import { joinRoutes } from './classes/join.routes.ts'
import { joinPassRoutes } from './classes/join-pass.routes.ts'
import { competencyRoutes } from './competencies/competencies.routes.ts'
import type { Context } from './context.ts'
import { courseRoutes } from './course/course.routes.ts'
import { dialogueRoutes } from './dialogue/dialogue.routes.ts'
import { dueRoutes } from './due/due.routes.ts'
import { exerciseRoutes } from './exercises/exercises.routes.ts'
import { feedbackDeskRoutes } from './feedback/desk.routes.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { healthRoutes, metricsRoutes } from './health/health.routes.ts'
import { openapiRoutes } from './http/openapi.ts'
import type { Route } from './http/route.ts'
import { insightRoutes } from './insight/insight.routes.ts'
import { adminRoutes } from './instructor/instructor.routes.ts'
import { myDataRoutes } from './my-data/my-data.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { portfolioRoutes } from './portfolio/portfolio.routes.ts'
import { progressRoutes } from './progress/progress.routes.ts'
import { reflectionRoutes } from './reflections/reflections.routes.ts'
import { sharedRoutes } from './sharing/shared.routes.ts'
import { sharingRoutes } from './sharing/sharing.routes.ts'
import { archiveRoutes } from './terms/archive.routes.ts'
import { copyRoutes } from './terms/copy.routes.ts'
import { sectionSettingsRoutes } from './terms/settings.routes.ts'
import { usageRoutes } from './usage/usage.routes.ts'
import { wordsRoutes } from './words/words.routes.ts'

/** The routes of all features. */
export const routesOf = (context: Context): Route[] => [
  ...gateRoutes(context),
  ...accountRoutes(context),
  ...oidcRoutes(context),
  ...ownAccountRoutes(context),
  ...courseRoutes(context),
  ...progressRoutes(context),
  ...dialogueRoutes(context),
  ...assistantRoutes(context),
  ...exerciseRoutes(context),
  ...reflectionRoutes(context),
  ...competencyRoutes(context),
  ...sharingRoutes(context),
  ...sharedRoutes(context),
  ...notificationRoutes(context),
  ...feedbackRoutes(context),
  ...feedbackDeskRoutes(context),
  ...myDataRoutes(context),
  ...portfolioRoutes(context),
  ...adminRoutes(context),
  ...classRoutes(context),
  ...joinRoutes(context),
  ...healthRoutes(context),
  ...metricsRoutes(context),
  ...usageRoutes(context),
  ...openapiRoutes(context),
  ...sectionSettingsRoutes(context),
  ...archiveRoutes(context),
  ...copyRoutes(context),
  ...joinPassRoutes(context),
  ...dateRoutes(context),
  ...dueRoutes(context),
  ...insightRoutes(context),
  ...wordsRoutes(context),
]
