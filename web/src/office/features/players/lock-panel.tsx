import { LOCK_KINDS, type LockKind, OPENED_BY_TWO } from '@tas/shared/contract/office/choices.ts'
import { Lock, LockOpen } from 'lucide-react'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { Overview, ToldCause } from './player-file.ts'

/** What of the account is locked; whoever may lock does it here. */
export function LockPanel({ locks, lockCauses }: Pick<Overview, 'locks' | 'lockCauses'>) {
  const t = useTexts('players')
  return (
    <Panel title={t('locks')}>
      <ul className="grid divide-y divide-line">
        {LOCK_KINDS.map((kind) => (
          <LockLine
            key={kind}
            kind={kind}
            isLocked={locks.includes(kind)}
            causes={[...new Set(lockCauses.flatMap((lock) => (lock.kind === kind ? [lock.cause] : [])))]}
            by={lockCauses.find((lock) => lock.kind === kind && lock.by !== null)?.by ?? null}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LockedBy = Overview['lockCauses'][number]['by']
type LockLineProps = {
  readonly kind: LockKind
  readonly isLocked: boolean
  readonly causes: readonly ToldCause[]
  readonly by: LockedBy
}

function LockLine({ kind, isLocked, causes, by }: LockLineProps) {
  const t = useTexts('players')
  const { open } = useDialogs()
  const mayLock = useMay('player.lock')
  const mayDecide = useMay('risk.decide')
  const isOwn = !isLocked || causes.includes('staff')
  const Icon = isLocked ? Lock : LockOpen
  const name = t(`lock.${kind}`)
  return (
    <li className="flex min-h-12 items-center gap-3 px-5 py-1.5">
      <Icon
        size={17}
        strokeWidth={1.75}
        aria-hidden
        className={isLocked ? 'shrink-0 text-pomegranate-ink' : 'shrink-0 text-ink-3'}
      />
      <span className="min-w-0 grow">
        {name}
        <span className={isLocked ? 'block text-[13px] text-pomegranate-ink' : 'block text-[13px] text-ink-3'}>
          {isLocked
            ? t('lockedBy', { causes: causes.map((cause) => t(`cause.${cause}`)).join(t('and')) })
            : t('unlocked')}
        </span>
        {by !== null && <LockedByLine by={by} />}
      </span>
      {mayLock && isOwn && (
        <Button
          look="ghost"
          size="s"
          aria-label={t(isLocked ? 'unlockOf' : 'lockOf', { kind: name })}
          onClick={() => open('lock', kind)}
        >
          {t(isLocked ? 'unlock' : 'lock')}
        </Button>
      )}
      {mayDecide &&
        OPENED_BY_TWO.filter((cause) => causes.includes(cause)).map((cause) => (
          <Button
            key={cause}
            look="ghost"
            size="s"
            aria-label={t('openLockOf', { kind: name, cause: t(`cause.${cause}`) })}
            onClick={() => open('openLock', `${kind}.${cause}`)}
          >
            {t('openLock')}
          </Button>
        ))}
    </li>
  )
}

/** Who of staff locked it last and when, and below it why. */
function LockedByLine({ by: { name, at, reason } }: { readonly by: NonNullable<LockedBy> }) {
  const { moment } = useFormat()
  return (
    <span className="block text-[13px] text-ink-2">
      {name !== null && (
        <>
          <Bdi>{name}</Bdi> ·{' '}
        </>
      )}
      {moment(at)}
      <Bdi className="block break-words text-ink-3">{reason}</Bdi>
    </span>
  )
}
