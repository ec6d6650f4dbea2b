import { chapterIds } from '#core/workbook/sections'
import { setCode } from '#server/classes/entry.store'
import type { Db } from '#server/db/schema'
import type { Chance } from './chance.ts'
import { addressOf, nameOf } from './names.ts'
import { Rows } from './rows.ts'
import { addAccount, type ClassRoom } from './student.ts'

const day = 86_400_000
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The first Monday of a term that is in its eleventh week. */
function firstDay(now: Date): number {
  const before = now.getTime() - 70 * day
  return before - ((new Date(before).getUTCDay() + 6) % 7) * day
}

/** "Fall 2026": the term that has its first day then. */
function termOf(start: number): string {
  const at = new Date(start)
  const season = ['Spring', 'Summer', 'Fall'][at.getUTCMonth() < 4 ? 0 : at.getUTCMonth() < 7 ? 1 : 2]
  return `${season} ${at.getUTCFullYear()}`
}

/** Days to join with the code. */
const codeDays = 30

export interface SeededSection {
  name: string
  code: string
  instructor: string
}

/**
 * Divides the students among sections of a term, as evenly as it goes. Each has an instructor, a join code and a due
 * date every week from the third on; the first has an assistant, one of its students left it, and another one is in
 * the second, too.
 * @param count of sections; 0: none
 * @returns the sections, and the address of the assistant
 */
export async function addSections(
  tx: Db,
  chance: Chance,
  room: ClassRoom,
  count: number,
): Promise<{ sections: SeededSection[]; assistant: string | null }> {
  const students = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', false)
    .orderBy('id')
    .execute()
  const rows = new Rows()
  const start = firstDay(room.now)
  const joined_at = new Date(start)
  const join = (class_id: string, user_id: string, role: string, left_at: Date | null = null) =>
    rows.add('class_members', { class_id, user_id, role, joined_at, left_at })
  const teach = (class_id: string, role: string) => {
    const name = nameOf(chance)
    const email = addressOf(name, room.takenAddresses)
    const id = addAccount(rows, room, { id: chance.uuid(), name, email, created_at: joined_at })
    join(class_id, id, role)
    return email
  }
  const made = Array.from({ length: count }, (_, at) => {
    const id = chance.uuid()
    const name = `SW 601, Section ${at + 1}`
    const days = {
      starts_on: dateOf(start),
      ends_on: dateOf(start + 109 * day),
      time_zone: 'America/New_York',
    }
    rows.add('classes', { id, name, term: termOf(start), ...days, created_at: joined_at })
    for (const chapter_id of chapterIds) {
      const due = dateOf(start + ((Number(chapter_id) + 2) * 7 - 1) * day)
      rows.add('class_dates', { class_id: id, chapter_id, opens_at: null, due_at: `${due} 23:59:00` })
    }
    return { id, name, instructor: teach(id, 'instructor') }
  })
  const [first, second] = made
  const assistant = first ? teach(first.id, 'assistant') : null
  for (const [at, { id }] of made.length > 0 ? students.entries() : []) {
    const left = at === count ? new Date(room.now.getTime() - 3 * day) : null
    join(made[at % count]?.id ?? '', id, 'student', left)
    if (at === 0 && second) join(second.id, id, 'student')
  }
  await rows.write(tx)
  const sections: SeededSection[] = []
  for (const { id, name, instructor } of made) {
    // Not from the seed: whoever knew it could join every section.
    const { code } = await setCode(tx, id, { days: codeDays, needsApproval: false, newCode: true })
    sections.push({ name, code, instructor })
  }
  return { sections, assistant }
}
