import type { ReactNode } from 'react'

interface Props {
  items: readonly { title: string; content: ReactNode }[]
  className?: string
}

/** Numbered points: large numerals of the margin's red, title in serif. */
export function Guidelines({ items, className }: Props) {
  return (
    <ol className={className}>
      {items.map((item, index) => (
        <li
          key={item.title}
          className="keep-together grid grid-cols-[2.6rem_1fr] border-line border-t py-[0.9rem] [counter-increment:none]"
        >
          <span aria-hidden="true" className="font-serif font-voice text-[1.9rem]/none text-margin">
            {index + 1}
          </span>
          <div>
            <b className="mb-[0.15rem] block font-heading font-serif text-lg/[1.3]">{item.title}</b>
            {item.content}
          </div>
        </li>
      ))}
    </ol>
  )
}
