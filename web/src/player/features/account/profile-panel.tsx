import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { usePlayer } from '../../me/player.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The player's picture and what they have said of themselves. */
export function ProfilePanel() {
  const t = useTexts('account')
  const read = useCall('user/profile/getProfile', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<TextSkeleton lines={9} />}>
      {(profile) => (
        <div className="grid grid-cols-1 gap-5">
          <Card title={t('avatar.title')} text={t('avatar.text')}>
            <AvatarPicker current={profile.avatar} onChosen={() => void read.refetch()} />
          </Card>
          <Card
            title={t('profile.title')}
            text={profile.lockedFields.length > 0 ? t('profile.lockedText') : t('profile.text')}
          >
            <Fixed />
            <ProfileForm profile={profile} onSaved={() => void read.refetch()} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

/** What belongs to the account for good. */
function Fixed() {
  const t = useTexts('account')
  const user = usePlayer()?.user
  if (user === undefined) return null
  const facts = [
    [t('profile.username'), user.username],
    [t('profile.email'), user.email],
    [t('profile.uid'), String(user.intId)],
  ] as const
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 rounded-md bg-surface-2 p-4 sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="truncate font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
