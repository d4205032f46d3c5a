import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadProblem } from '../../../ui/load-problem.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { usePlayer } from '../../me/player.ts'
import { AvatarPicker } from './avatar-picker.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The player's picture and what they have said of themselves. */
export function ProfilePanel() {
  const t = useTexts('account')
  const { data, error, isFetching, refetch } = useCall('user/profile/getProfile', {}, { silent: true, staleTimeMs: 0 })
  if (data === undefined)
    return error === null ? (
      <TextSkeleton lines={9} />
    ) : (
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card title={t('avatar.title')} text={t('avatar.text')}>
        <AvatarPicker current={data.avatar} onChosen={() => void refetch()} />
      </Card>
      <Card
        title={t('profile.title')}
        text={data.lockedFields.length > 0 ? t('profile.lockedText') : t('profile.text')}
      >
        <Fixed />
        <ProfileForm profile={data} onSaved={() => void refetch()} />
      </Card>
    </div>
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
