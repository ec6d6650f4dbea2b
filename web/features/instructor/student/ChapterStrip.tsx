import { Link } from 'wouter'
import { studentAddress } from '../address.ts'
import { Block } from '../DeskParts.tsx'
import type { Student, StudentChapter } from './types.ts'
import '../overview/overview.css'

/** The ten chapters with how much of each is completed; one of them is open below. */
export function ChapterStrip({ student, chosen }: { student: Student; chosen: string | undefined }) {
  return (
    <Block title="Chapters" beside={<span className="meta">Sections completed, of 4</span>}>
      <ul className="mt-3 grid grid-cols-5 gap-2 md:grid-cols-10">
        {student.chapters.map((chapter) => (
          <li key={chapter.chapterId}>
            <Link
              href={studentAddress(student.userId, chapter.chapterId)}
              aria-current={chapter.chapterId === chosen ? 'true' : undefined}
              className="grid justify-items-center gap-1 rounded-control border-[1.5px] border-line px-1 pt-1.5 pb-2 text-center text-muted text-xs no-underline hover:bg-well aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-label aria-[current]:text-accent-strong"
            >
              <span>
                Ch. {chapter.chapterId}
                <span className="sr-only"> {chapter.title},</span>
              </span>
              <span data-heat={countOf(chapter)} className="heat-cell heat-legend">
                {countOf(chapter)}
                <span className="sr-only"> of 4 sections completed </span>
              </span>
              <span className="min-h-[1.3em]">{noteOf(chapter)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}

const countOf = ({ sections }: StudentChapter) => sections.filter(({ completed }) => completed).length

/** The one thing about a chapter that asks for attention. */
function noteOf({ dialogue, toRead, status }: StudentChapter): string {
  if (dialogue === 'waiting') return 'waiting'
  if (toRead) return 'to read'
  return status === 'locked' ? 'locked' : ''
}
