import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Course } from './content/course.ts'
import type { Db } from './db/schema.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tutor } from './tutor/tutor.ts'

/** What every part of the server works with; created in start.ts. */
export interface Context {
  config: Config
  db: Db
  course: Course
  tutor: Tutor
  metrics: Metrics
  /** Where the built pages are. */
  webDir: string
  log: Logger
}
