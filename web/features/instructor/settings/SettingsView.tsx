import type { SettingsView as Settings } from '#core/contract/admin/settings'
import { useFresh } from '../../../lib/query.ts'
import { Block, Unread } from '../DeskParts.tsx'
import { AccessPassword } from './AccessPassword.tsx'
import { AiEngine } from './AiEngine.tsx'
import { NumberSetting, ToggleSetting } from './Fields.tsx'
import { Instructors } from './Instructors.tsx'
import { OpenChapters } from './OpenChapters.tsx'
import { Retention } from './Retention.tsx'
import { SupportForm } from './SupportForm.tsx'
import { useSave } from './use-save.ts'

/** What instructors can set, each in a sheet with its own button. */
export function SettingsView() {
  const query = useFresh('GET /api/admin/settings')
  if (!query.data) return <Unread what="The settings could not be loaded" query={query} lines={12} />
  const settings = query.data
  return (
    <>
      <AccessPassword changedAt={settings.accessPassword.changedAt} />
      <JoinLinks settings={settings} />
      <OpenChapters open={settings.openChapters} />
      <Instructors />
      <Support support={settings.support} />
      <ShareLinkLife settings={settings} />
      <Retention months={settings.retentionMonths} />
      <ArchiveLife settings={settings} />
      <AiEngine ai={settings.ai} />
    </>
  )
}

/** Whether a join link opens the gate. */
function JoinLinks({ settings }: { settings: Settings }) {
  const { save } = useSave()
  return (
    <Block title="Join links of sections">
      <p className="meta mt-1">
        With it, whoever has the link or code of a section can open the workbook’s sign-in without the access
        password, until the code ends.
      </p>
      <ToggleSetting
        name="Join links of sections"
        on={settings.joinLinksPass}
        onSave={(joinLinksPass) =>
          save(
            { joinLinksPass },
            joinLinksPass
              ? 'Join links open the workbook now.'
              : 'Everybody needs the access password again.',
          )
        }
      >
        A join link carries its holder past the access password
      </ToggleSetting>
    </Block>
  )
}

/** How long a newly shared link works. Links that exist keep their own end. */
function ShareLinkLife({ settings }: { settings: Settings }) {
  const { save, busy } = useSave()
  return (
    <Block title="Life of shared links">
      <NumberSetting
        label="Days until a new link ends"
        hint="Empty: it works until its owner revokes it."
        max={3650}
        stored={settings.shareLinkDays}
        button="Save link life"
        busy={busy}
        onSave={(shareLinkDays) => save({ shareLinkDays }, 'It holds for links that are made from now on.')}
      />
    </Block>
  )
}

/** For how long archives of past sections are kept. */
function ArchiveLife({ settings }: { settings: Settings }) {
  const { save, busy } = useSave()
  return (
    <Block title="Archives of past sections">
      <NumberSetting
        label="Months for which an archive is kept"
        hint="From the day a section is archived. A section can have a time of its own, under its settings."
        max={240}
        stored={settings.archiveMonths}
        button="Save time of archives"
        busy={busy}
        required
        onSave={(months) => save({ archiveMonths: Number(months) }, 'It counts from the next night on.')}
      />
    </Block>
  )
}

/** "Need support?" as students see it: an introduction and where to find help. */
function Support({ support }: { support: Settings['support'] }) {
  const { isOwn, ...stored } = support
  const { save, busy } = useSave()
  return (
    <SupportForm
      place="setting:support"
      stored={stored}
      state={isOwn ? 'Written by an instructor' : 'The course’s own'}
      hasIntro
      busy={busy}
      onSave={(written, whenStored) =>
        void save(
          { support: written, supportBefore: stored },
          'Students see it under “Need support?”.',
          (now) => whenStored(now.support),
        )
      }
      onRestore={
        isOwn
          ? (whenStored) =>
              void save(
                { support: null, supportBefore: stored },
                'The course’s own support resources are back.',
                (now) => whenStored(now.support),
              )
          : undefined
      }
    />
  )
}
