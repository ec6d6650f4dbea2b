import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database'

const { db } = await testDatabase()

/** What the database does not know of its columns: the shape of JSON, and which words a text may be. */
const columns = {
  'auth_flows.data': 'JSONColumnType<Record<string, unknown>>',
  'settings.value': 'JSONColumnType<object>',
  'exercises.form_data': 'JSONColumnType<ExerciseForm>',
  'reflections.analysis': 'StoredOrNull<StoredAnalysis>',
  'dialogues.state': 'JSONColumnType<object>',
  'dialogue_messages.role': 'Role',
  'dialogue_messages.judgement': 'StoredOrNull<object>',
  'assistant_messages.role': 'Role',
  'conversations.messages': 'JSONColumnType<StoredMessage[]>',
  'submissions.worksheet': 'StoredOrNull<StoredWorksheet>',
  'links.kind': "'reflection' | 'ai' | 'portfolio'",
  'audit.detail': 'JSONColumnType<object>',
  'one_time_tokens.kind': "'instructor' | 'password-reset' | 'address' | 'class'",
  'classes.support': 'StoredOrNull<object>',
  'class_archive_students.entry': 'JSONColumnType<object>',
  'class_archive_students.page': 'JSONColumnType<object>',
  'class_archive_students.chapters': 'JSONColumnType<object>',
  'class_members.role': 'ClassRole',
  'class_invitations.role': 'ClassRole',
  'reset_links.origin': "'instructor' | 'shell'",
  'feedback.target': 'FeedbackTarget',
  'reviews.target': 'FeedbackTarget',
  'deletions.kind': "'deletion' | 'reset' | 'account'",
  'deletions.removed': 'JSONColumnType<RemovedRows>',
  'model_choices.choice': "'model' | 'guide'",
  'model_turns.place': "'dialogue' | 'assistant' | 'analysis'",
  'model_turns.outcome': "'model' | 'failed' | 'resting' | 'over-budget' | null",
  'model_months.month': 'ColumnType<Date, string, string>',
}

/** Where the types above come from. */
const imports = `import type { ColumnType, JSONColumnType } from 'kysely'
import type { ExerciseForm, StoredWorksheet } from '#core/workbook/work'
import type { ClassRole, FeedbackTarget, RemovedRows, Role, StoredAnalysis, StoredMessage, StoredOrNull } from './stored.ts'
`

test('the types of the tables are those of the migrated database (after a migration: vitest run -u server/db/tables)', async () => {
  const text = await generate({
    // The package declares Kysely's types for CommonJS, ours are for modules: the same class.
    db: db as never,
    dialect: new PostgresDialect(),
    excludePattern: 'kysely_*',
    overrides: {
      columns: Object.fromEntries(
        Object.entries(columns).map(([column, type]) => [column, new RawExpressionNode(type)]),
      ),
    },
  })
  const [header, rest] = text.split(/^import type .*$/m)
  await expect(`${header}${imports}${rest}`).toMatchFileSnapshot('tables.ts')
})
