import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { useAge } from '../../kit/use-age.ts'
import { useLive } from '../../me/live.ts'
import { useTexts } from '../../me/texts.ts'
import { Figures, NothingWaits, Queue, Waiting } from './queue.tsx'

const SHOWN = 5

/** Invitations that nobody has accepted: how many, and which ends next. */
export function InvitationQueue() {
  const t = useTexts('home')
  const { count } = useFormat()
  const ageOf = useAge()
  useLive('invitations', 'staff/invitation/getList')
  const read = useCall('staff/invitation/getList', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Queue title={t('invitations')} to="/staff?view=invited" read={read}>
      {({ items }) => {
        const byEnd = items.toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt))
        const [next] = byEnd
        if (next === undefined) return <NothingWaits text={t('invitations.none')} />
        return (
          <>
            <Figures
              figures={[
                { name: t('waiting'), value: count(items.length) },
                { name: t('invitations.next'), value: ageOf(next.expiresAt) },
              ]}
            />
            <ul>
              {byEnd.slice(0, SHOWN).map(({ id, name, email, expiresAt }) => (
                <Waiting
                  key={id}
                  to="/staff?view=invited"
                  title={<Bdi>{name}</Bdi>}
                  note={<Ltr>{email}</Ltr>}
                  end={t('invitations.left', { age: ageOf(expiresAt) })}
                />
              ))}
            </ul>
          </>
        )
      }}
    </Queue>
  )
}
