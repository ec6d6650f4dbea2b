import { TriangleAlert } from 'lucide-react'

/** "Characters: n/1000". Beyond the limit it turns bold with a warning and blocks nothing. */
export function Counter({ length, limit }: { length: number; limit: number }) {
  const over = length > limit
  return (
    <span className={over ? 'inline-flex items-center gap-[0.35em] font-bold text-warning' : undefined}>
      {over && <TriangleAlert className="icon" />}
      Characters: {length}/{limit}
    </span>
  )
}
