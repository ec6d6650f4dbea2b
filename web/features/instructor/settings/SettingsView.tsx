import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/query.ts'
import { Loading } from '../../../ui/states.tsx'
import { DeskError } from '../DeskParts.tsx'
import { AccessPassword } from './AccessPassword.tsx'
import { AiEngine } from './AiEngine.tsx'
import { ArchiveLife } from './ArchiveLife.tsx'
import { Instructors } from './Instructors.tsx'
import { JoinLinks } from './JoinLinks.tsx'
import { OpenChapters } from './OpenChapters.tsx'
import { Retention } from './Retention.tsx'
import { ShareLinkLife } from './ShareLinkLife.tsx'
import { Support } from './Support.tsx'

/** What instructors can set, each in a sheet with its own button. */
export function SettingsView() {
  const query = useQuery({ ...queryFor('GET /api/admin/settings'), refetchOnMount: 'always' })
  if (query.isError && !query.data) {
    return <DeskError what="The settings could not be loaded" error={query.error} onRetry={query.refetch} />
  }
  if (!query.data) return <Loading lines={12} />
  const settings = query.data
  return (
    <>
      <AccessPassword changedAt={settings.accessPassword.changedAt} />
      <JoinLinks pass={settings.joinLinksPass} />
      <OpenChapters open={settings.openChapters} />
      <Instructors />
      <Support support={settings.support} />
      <ShareLinkLife days={settings.shareLinkDays} />
      <Retention months={settings.retentionMonths} />
      <ArchiveLife months={settings.archiveMonths} />
      <AiEngine ai={settings.ai} />
    </>
  )
}
