import { useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DatedLines } from '../../kit/dated-lines.tsx'
import { Facts } from '../../kit/facts.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { EntryFacts } from './entry-facts.tsx'
import { ACTIONS, type HitDetail } from './hit.ts'
import { ScoreTable } from './score-table.tsx'
import { useCountryName } from './use-country-name.ts'

type HitDialogProps = {
  readonly id: string
  /** Told what is shown, with its mark. */
  readonly onSeen: (seen: HitDetail) => void
  readonly onClose: () => void
}

/** One hit: the player beside whom the list names, the score feature by feature, and what can be done. */
export function HitDialog({ id, onSeen, onClose }: HitDialogProps) {
  const t = useTexts('screening')
  const read = useCall('office/screening/get', { id }, { silent: true, staleTimeMs: 0 })
  const seen = read.data
  useEffect(() => {
    if (seen !== undefined) onSeen(seen)
  }, [seen, onSeen])
  const title = seen === undefined ? t('open') : t('hitOf', { uid: seen.uid, list: seen.list })
  return (
    <ReadDialog title={title} size="l" read={read} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </ReadDialog>
  )
}

function Detail({ detail }: { readonly detail: HitDetail }) {
  const t = useTexts('screening')
  return (
    <div className="grid gap-6">
      <Notice look="plain">{t('silence')}</Notice>
      {!detail.isListed && <Notice>{t('notListed')}</Notice>}
      <div className="grid gap-6 lg:grid-cols-2">
        <PersonFacts detail={detail} />
        <section>
          <h3 className="mb-2 text-[14px] font-bold">{t('onList')}</h3>
          <EntryFacts entry={detail.entry} nearest={detail.listedName} />
        </section>
      </div>
      <ScoreTable detail={detail} />
      <Steps detail={detail} />
      <Actions detail={detail} />
    </div>
  )
}

function PersonFacts({ detail: { uid, person, locks } }: { readonly detail: HitDetail }) {
  const t = useTexts('screening')
  const { calendarDay } = useFormat()
  const countryName = useCountryName()
  const facts = [
    { name: t('player'), value: <PlayerLink uid={uid} /> },
    { name: t('name'), value: <Bdi>{`${person.firstName} ${person.lastName}`}</Bdi> },
    { name: t('born'), value: calendarDay(person.birthDate) },
    { name: t('gender'), value: person.gender && t(`gender.${person.gender}`) },
    { name: t('country'), value: countryName(person.country) },
    {
      name: t('locks'),
      value: locks.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {locks.map((lock) => (
            <Badge key={lock} look="warm">
              {t(`lock.${lock}`)}
            </Badge>
          ))}
        </span>
      ),
    },
  ]
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('compared')}</h3>
      <Facts facts={facts} />
    </section>
  )
}

function Steps({ detail: { steps } }: { readonly detail: HitDetail }) {
  const t = useTexts('screening')
  const lines = steps.map(({ state, name, reason, at }) => ({
    key: `${state} ${at}`,
    text: (
      <>
        {t(`step.${state}`)} · {name === null ? t('house') : <Bdi>{name}</Bdi>}
        {reason !== null && (
          <span className="block text-[13px] text-ink-3">
            <Bdi>{reason}</Bdi>
          </span>
        )}
      </>
    ),
    at,
  }))
  return <DatedLines title={t('steps')} lines={lines} />
}

function Actions({ detail: { id, state } }: { readonly detail: HitDetail }) {
  const t = useTexts('screening')
  const mayDecide = useMay('screening.decide')
  const { open } = useDialogs()
  if (!mayDecide) return null
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {ACTIONS[state].map((action) => (
        <Button key={action} look={action === 'confirm' ? 'danger' : 'ghost'} onClick={() => open(action, id)}>
          {t(action)}
        </Button>
      ))}
    </div>
  )
}
