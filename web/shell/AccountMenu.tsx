import { useQuery } from '@tanstack/react-query'
import {
  ALargeSmall,
  Archive,
  BookDown,
  ChartNoAxesColumn,
  FolderDown,
  LogOut,
  Presentation,
  ShieldCheck,
  User,
} from 'lucide-react'
import { useState } from 'react'
import type { UserView } from '#core/contract/access'
import type { Figure } from '#core/workbook/progress'
import { queryFor } from '../lib/query.ts'
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx'
import { Menu, MenuItem, MenuSeparator } from '../ui/Menu.tsx'
import { ReadingSettingsDialog } from '../ui/ReadingSettings.tsx'
import { toastError } from '../ui/toast.ts'

const myDataDialog = lazyPart(async () => (await import('../features/my-data/MyDataDialog.tsx')).default)

/** The avatar with its menu (docs/specification.md, 2). */
export function AccountMenu({ user, figure }: { user: UserView; figure: Figure | undefined }) {
  const { teaches = [], taughtBefore } = useQuery(queryFor('GET /api/account/notices')).data ?? {}
  const [reading, setReading] = useState(false)
  const [myData, setMyData] = useState(false)

  /** Opens once its code is there: the menu has closed by then, and nothing could stand in its place. */
  const openMyData = () =>
    myDataDialog.load().then(
      () => setMyData(true),
      () => toastError('Your data could not be shown. Check your connection, then try again.'),
    )
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={name ? `Account menu, ${name}` : 'Account menu'}
            className="grid size-11 flex-none cursor-pointer place-items-center rounded-full"
          >
            <Avatar user={user} />
          </button>
        }
        head={
          <>
            {name && <b className="block font-label font-serif text-base/[1.3]">{name}</b>}
            {user.email && <span className="meta [overflow-wrap:anywhere]">{user.email}</span>}
          </>
        }
      >
        <MenuItem icon={<User className="icon" />} disabled>
          Profile (Coming Soon)
        </MenuItem>
        <MenuItem
          icon={<ChartNoAxesColumn className="icon" />}
          href="/"
          note={figure && `${figure.completed} of ${figure.total} sections complete`}
        >
          My Progress
        </MenuItem>
        <MenuItem icon={<BookDown className="icon" />} href="/portfolio">
          Your portfolio
        </MenuItem>
        <MenuItem
          icon={<ALargeSmall className="icon" />}
          onSelect={() => setReading(true)}
          className="md:hidden"
        >
          Reading settings
        </MenuItem>
        {teaches.map(({ id, name }) => (
          <MenuItem key={id} icon={<Presentation className="icon" />} href={`/sections/${id}`}>
            {name}
          </MenuItem>
        ))}
        {taughtBefore && (
          <MenuItem icon={<Archive className="icon" />} href="/sections/past">
            Past sections
          </MenuItem>
        )}
        {user.isAdmin && (
          <MenuItem icon={<ShieldCheck className="icon" />} href="/admin">
            Admin Panel
          </MenuItem>
        )}
        <MenuItem icon={<FolderDown className="icon" />} onSelect={() => void openMyData()}>
          My data
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<LogOut className="icon" />} href="/api/logout" navigates>
          Log out
        </MenuItem>
      </Menu>
      <ReadingSettingsDialog open={reading} onClose={() => setReading(false)} />
      {myData && <LazyPart part={myDataDialog} props={{ onClose: () => setMyData(false) }} />}
    </>
  )
}

/** Pictures from other hosts are not allowed by the content security policy: the letter stands in. */
const isShowable = (url: string): boolean => /^(?:data:image\/|\/(?![/\\]))/.test(url)

function Avatar({ user }: { user: UserView }) {
  const [broken, setBroken] = useState(false)
  const circle =
    'grid size-10 place-items-center rounded-full border-[1.5px] border-on-cover bg-cover font-label font-serif text-[1.05rem]/none text-on-cover'
  if (user.profileImageUrl && isShowable(user.profileImageUrl) && !broken) {
    return (
      <img
        src={user.profileImageUrl}
        alt=""
        onError={() => setBroken(true)}
        className={`${circle} object-cover`}
      />
    )
  }
  return (
    <span className={circle}>{user.firstName.charAt(0).toUpperCase() || <User className="size-5" />}</span>
  )
}
