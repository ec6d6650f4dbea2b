import type { ReactNode } from 'react'
import { ChapterArt } from './ChapterArt.tsx'
import { Logo } from './Logo.tsx'

const chapters = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The closed book: its cover at the left, a label with a form at the right. */
export function CoverPage({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-screen bg-cover text-on-cover max-md:grid-rows-[auto_1fr] md:grid-cols-[1.15fr_1fr]"
    >
      <div className="flex flex-col justify-between gap-8 px-5 py-7 md:sticky md:top-0 md:h-screen md:p-[clamp(1.5rem,5vw,4.5rem)]">
        <div className="flex items-center gap-[0.9rem]">
          <Logo className="h-9.5 w-8.5" />
          <Tagline />
        </div>
        <p className="max-w-[9ch] font-heading font-serif text-[2.375rem]/[1.02] tracking-[-0.02em] max-md:max-w-none md:text-5xl/[1.02]">
          Ethical Evaluation Workbook
        </p>
        <div className="hidden grid-cols-5 gap-x-6 gap-y-4 md:grid">
          {chapters.map((chapter) => (
            <ChapterArt key={chapter} chapter={chapter} className="art-plain w-full text-on-cover!" />
          ))}
        </div>
      </div>
      <div className="grid content-start border-on-cover bg-paper px-5 pt-8 pb-10 text-ink max-md:border-t-[1.5px] md:content-center md:border-l-[1.5px] md:p-[clamp(1.5rem,4vw,4rem)]">
        {children}
      </div>
    </main>
  )
}

/** What the workbook is, in two lines. */
export function Tagline() {
  return (
    <span className="font-heading text-sm/[1.3]">
      An interactive learning platform
      <br />
      for social work education
    </span>
  )
}
