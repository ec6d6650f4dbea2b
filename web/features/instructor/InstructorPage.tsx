import { useUser } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Audit } from './audit/Audit.tsx'
import { Desk } from './Desk.tsx'
import { Refused } from './DeskParts.tsx'
import { Sections } from './sections/Sections.tsx'
import { SettingsView } from './settings/SettingsView.tsx'
import { PastSections } from './terms/PastSections.tsx'

const AllSections = () => (
  <>
    <Sections />
    <PastSections />
  </>
)

/** The parts of an administrator's desk beside the students and their work. */
const views = { sections: AllSections, settings: SettingsView, audit: Audit }

/** The page at /admin: the instructor's desk, or a plain refusal. The server guards every call of it too. */
export default function AdminPage() {
  const user = useUser().data
  usePageTitle('Admin Panel')
  if (!user) return null
  return user.isAdmin ? (
    <Desk title="Admin Panel" views={views} />
  ) : (
    <Refused title="Administrator access required">
      Sections that you teach are in the menu of your account.
    </Refused>
  )
}
