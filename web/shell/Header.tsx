import { Menu as MenuIcon } from 'lucide-react'
import { Link } from 'wouter'
import type { UserView } from '#core/contract/access'
import { overallFigure } from '#core/workbook/progress'
import { Notifications } from '../features/notifications/Notifications.tsx'
import { useLearning } from '../lib/learner.ts'
import { IconButton } from '../ui/Button.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Ruler } from '../ui/Progress.tsx'
import { ReadingSettingsButton } from '../ui/ReadingSettings.tsx'
import { AccountMenu } from './AccountMenu.tsx'

/** The header of signed-in pages: title, overall progress, reading settings, bell, account. */
export function Header({ user, onOpenContents }: { user: UserView; onOpenContents: () => void }) {
  const { data } = useLearning()
  const figure = data && overallFigure(data.records)
  return (
    <header className="no-print sticky top-0 z-20 flex min-h-15 items-center gap-[0.15rem] border-line border-b bg-paper px-[clamp(0.75rem,2vw,1.75rem)] py-1.5 md:min-h-16 md:gap-2">
      <IconButton label="Open contents" onClick={onOpenContents} className="lg:hidden">
        <MenuIcon />
      </IconButton>
      <Brand />
      {figure && (
        <div className="mr-4 hidden items-center gap-3 whitespace-nowrap text-muted text-sm md:flex">
          <span className="max-lg:sr-only">Overall progress</span>
          <Ruler value={figure.percent} label="Overall progress" className="w-36 lg:w-44" />
          <b className="text-ink tabular-nums">{figure.percent}%</b>
        </div>
      )}
      <ReadingSettingsButton className="max-md:hidden" />
      <Notifications />
      <AccountMenu user={user} figure={figure} />
    </header>
  )
}

/** The workbook's name with its mark; leads to the start page. */
export function Brand() {
  return (
    <Link
      href="/"
      className="mr-auto flex min-h-11 min-w-0 items-center gap-[0.55rem] font-label font-serif text-[0.9375rem]/[1.15] text-ink decoration-2 hover:underline md:gap-[0.7rem] md:text-[1.0625rem]/[1.15]"
    >
      <Logo className="h-7.5 w-6.5 md:h-8.5 md:w-7.5" />
      <span className="max-[21.9rem]:sr-only">Ethical Evaluation Workbook</span>
    </Link>
  )
}
