import { CASE_STATES } from '@tas/shared/contract/risk/choices.ts'
import { useEffect } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DatedLines } from '../../kit/dated-lines.tsx'
import { Facts } from '../../kit/facts.tsx'
import { LookLink } from '../../kit/links/look-link.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { BecauseList } from '../../kit/risk/because-list.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { Reports } from './report-parts.tsx'
import type { CaseDetail } from './rule.ts'
import { Tasks } from './tasks.tsx'

type CaseDialogProps = {
  readonly id: string
  /** Told what is shown, with its version. */
  readonly onSeen: (seen: CaseDetail) => void
  readonly onClose: () => void
}

/** One case: what was found and why, who shares something, each step, and what can be done. */
export function CaseDialog({ id, onSeen, onClose }: CaseDialogProps) {
  const t = useTexts('risk')
  const read = useCall('office/risk/get', { id }, { silent: true, staleTimeMs: 0 })
  const seen = read.data
  useEffect(() => {
    if (seen !== undefined) onSeen(seen)
  }, [seen, onSeen])
  const title = seen === undefined ? t('open') : t('caseOf', { uid: seen.uid })
  return (
    <ReadDialog title={title} size="l" read={read} onClose={onClose}>
      {(detail) => <Detail detail={detail} />}
    </ReadDialog>
  )
}

function Detail({ detail }: { readonly detail: CaseDetail }) {
  const t = useTexts('risk')
  const { count, moment } = useFormat()
  const { uid, state, score, openedAt, currency } = detail
  const facts = [
    { name: t('player'), value: <PlayerLink uid={uid} /> },
    { name: t('stands'), value: t(`case.${state}`) },
    { name: t('score'), value: count(score) },
    { name: t('openedAt'), value: moment(openedAt) },
    { name: t('currency'), value: currency && <Ltr>{currency}</Ltr> },
    ...detail.linked.map(({ kind, uids }) => ({
      name: t(`shared.${kind}`),
      value: (
        <span className="flex flex-wrap gap-x-3">
          {uids.map((other) => (
            <PlayerLink key={other} uid={other} />
          ))}
        </span>
      ),
    })),
  ]
  return (
    <div className="grid gap-6">
      <Notice look="plain">{t('silence')}</Notice>
      <Facts facts={facts} />
      <Evidence detail={detail} />
      <Hits hits={detail.hits} />
      <Tasks tasks={detail.tasks} />
      <Steps detail={detail} />
      <Reports reports={detail.reports} />
      <Actions detail={detail} />
    </div>
  )
}

function Evidence({ detail: { evidence } }: { readonly detail: CaseDetail }) {
  const t = useTexts('risk')
  const { moment, count } = useFormat()
  // One that name screening opened may have none.
  if (evidence.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('found')}</h3>
      <ol className="divide-y divide-line rounded-md border border-line">
        {evidence.map(({ id, point, at, findings }) => (
          <li key={id} className="grid gap-2 px-3 py-3 text-[14px]">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{t(`point.${point}`)}</span>
              <span className="text-ink-3">{moment(at)}</span>
            </span>
            {findings.map(({ rule, number, mode, because }) => (
              <div key={`${rule} ${number}`} className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Ltr>{rule}</Ltr>
                  <span className="text-ink-3">{t('versionOf', { number: count(number) })}</span>
                  <Badge look={mode === 'live' ? 'warm' : 'plain'}>{t(`state.${mode}`)}</Badge>
                </span>
                <BecauseList because={because} />
              </div>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What name screening found of the player, for those who may look at it. */
function Hits({ hits }: Pick<CaseDetail, 'hits'>) {
  const t = useTexts('risk')
  const words = useTexts('screening')
  const lines = hits.map(({ id, list, kind, state, foundAt }) => ({
    key: id,
    text: (
      <>
        <LookLink screen="screening" id={id}>
          <Bdi>{list}</Bdi>
        </LookLink>{' '}
        · {words(`kind.${kind}`)} · {words(`state.${state}`)}
      </>
    ),
    at: foundAt,
  }))
  return <DatedLines title={t('hits')} lines={lines} />
}

function Steps({ detail: { steps } }: { readonly detail: CaseDetail }) {
  const t = useTexts('risk')
  const lines = steps.map(({ state, outcome, name, note, at }) => ({
    key: `${state} ${at}`,
    text: (
      <>
        {t(`case.${state}`)}
        {outcome !== null && `: ${t(`outcome.${outcome}`)}`} · {name === null ? t('house') : <Bdi>{name}</Bdi>}
        {note !== null && (
          <span className="block text-[13px] text-ink-3">
            <Bdi>{note}</Bdi>
          </span>
        )}
      </>
    ),
    at,
  }))
  return <DatedLines title={t('steps')} lines={lines} />
}

function Actions({ detail: { id, state } }: { readonly detail: CaseDetail }) {
  const t = useTexts('risk')
  const [mayDecide, mayReport] = [useMay('risk.decide'), useMay('risk.report')]
  const { open } = useDialogs()
  if (!mayDecide && !mayReport) return null
  return (
    <div className="flex flex-wrap gap-3 border-t border-line pt-4">
      {mayDecide &&
        CASE_STATES.filter((to) => to !== state).map((to) => (
          <Button key={to} look="ghost" onClick={() => open(`to-${to}`, id)}>
            {t(`move.${to}`)}
          </Button>
        ))}
      {mayDecide && state !== 'closed' && (
        <Button look="ghost" onClick={() => open('task', id)}>
          {t('addTask')}
        </Button>
      )}
      {mayReport && (
        <Button look="ghost" onClick={() => open('report', id)}>
          {t('report')}
        </Button>
      )}
    </div>
  )
}
