import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { queryFor } from '../../lib/query.ts'

/** The sections of whoever teaches some, one click from the start page; nothing for anybody else. */
export function Teaching() {
  const { teaches = [] } = useQuery(queryFor('GET /api/account/notices')).data ?? {}
  if (teaches.length === 0) return null
  return (
    <section aria-labelledby="you-teach" className="mb-8 max-md:px-5">
      <h2 id="you-teach" className="text-xl">
        You teach
      </h2>
      <ul className="flex flex-wrap gap-x-8">
        {teaches.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={`/sections/${id}`}
              className="flex min-h-11 items-center text-accent underline underline-offset-[0.18em]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
