import { type RefObject, useEffect, useRef } from 'react'
import { useCall } from '../../../lib/query.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { StepLines } from '../../kit/dated-lines.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useCoinFacts } from '../../kit/figures/coin-facts.tsx'
import { Money, useMoneyText } from '../../kit/figures/money.tsx'
import { QuestionLines } from '../../kit/questions/question-lines.tsx'
import { ClaimCell } from '../../kit/queue/claim-cell.tsx'
import { pressedBy, pressRowKey, type RowKey } from '../../kit/queue/row-keys.ts'
import type { Asked } from '../../kit/queue/use-asked.ts'
import { useClaims } from '../../kit/queue/use-claims.ts'
import { ReadDialog } from '../../kit/read-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { PayeeFacts } from './payee-facts.tsx'
import { type Action, IS_WAITING, KEYS, type RequestDetail, waitsForStaff } from './request.ts'
import { useOffered } from './use-offered.ts'

/** What stands before and behind it in the list. */
export type Beside = { readonly before: string | null; readonly next: string | null }

type DetailDialogProps = {
  readonly id: string
  readonly beside: Beside
  readonly asked: Asked
  /** Told that a decision on it is opened, and what comes behind it. */
  readonly onDecide: (next: string | null) => void
  /** Told what is shown. */
  readonly onSeen: (seen: RequestDetail) => void
  readonly onClose: () => void
}

/** One request, what may be done with it, and the way to the next: whose it is and what they have, where the money goes, why it waits, and every step with who took it. */
export function DetailDialog({ id, beside, asked, onDecide, onSeen, onClose }: DetailDialogProps) {
  const t = useTexts('withdrawals')
  const read = useCall('office/withdrawal/get', { id }, { silent: true, staleTimeMs: 0 })
  const seen = read.data
  useEffect(() => {
    if (seen !== undefined) onSeen(seen)
  }, [seen, onSeen])
  const title = read.data === undefined ? t('detail') : t('requestOf', { intId: read.data.intId })
  return (
    <ReadDialog title={title} size="l" read={read} onClose={onClose}>
      {(detail) => (
        <>
          <Detail detail={detail} />
          <Decisions detail={detail} beside={beside} asked={asked} onDecide={onDecide} />
        </>
      )}
    </ReadDialog>
  )
}

type DecisionsProps = Pick<DetailDialogProps, 'beside' | 'asked' | 'onDecide'> & { readonly detail: RequestDetail }

/** What may be done, who is at it, and the requests beside it, each by its key too: letters as in the list, j and k from one to the next. */
function Decisions({ detail, beside, asked, onDecide }: DecisionsProps) {
  const t = useTexts('withdrawals')
  const { open } = useDialogs()
  const frame = useRef<HTMLElement>(null)
  const offered = useOffered(asked)(detail)
  const claims = useClaims('withdrawals', waitsForStaff(detail) ? [detail.id] : [])
  useDialogKeys(frame, beside)
  const keys: Partial<Record<Action, RowKey>> = KEYS
  const steps = [
    { name: 'before', id: beside.before, shortcut: 'k' },
    { name: 'next', id: beside.next, shortcut: 'j' },
  ] as const
  return (
    <footer ref={frame} className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4">
      {offered.map((action) => {
        const key = keys[action]
        return (
          <Button
            key={action}
            look={action === 'approve' ? 'press' : 'ghost'}
            {...(key !== undefined && pressedBy(key))}
            onClick={() => {
              onDecide(beside.next)
              open(action, detail.id)
            }}
          >
            {t(action)}
          </Button>
        )
      })}
      {claims.isOn && waitsForStaff(detail) && (
        <ClaimCell claims={claims} row={detail.id} name={t('requestOf', { intId: detail.intId })} />
      )}
      <span className="ms-auto flex gap-2">
        {steps.map(({ name, id, shortcut }) => (
          <Button
            key={name}
            look="quiet"
            disabled={id === null}
            aria-keyshortcuts={shortcut}
            onClick={() => id !== null && open('detail', id)}
          >
            {t(`beside.${name}`)}
          </Button>
        ))}
      </span>
    </footer>
  )
}

/** Keys while the dialog is open; what lies above it takes its own. */
function useDialogKeys(frame: RefObject<HTMLElement | null>, { before, next }: Beside): void {
  const { open } = useDialogs()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { code, shiftKey, ctrlKey, altKey, metaKey, defaultPrevented } = event
      if (defaultPrevented || shiftKey || ctrlKey || altKey || metaKey || frame.current === null) return
      if ([...document.querySelectorAll('dialog[open]')].at(-1)?.contains(frame.current) !== true) return
      const beside = code === 'KeyJ' ? next : code === 'KeyK' ? before : null
      if (beside !== null) open('detail', beside)
      else if (!pressRowKey(frame.current, event)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [frame, before, next, open])
}

function Detail({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { count } = useFormat()
  const { reference, note, coin, currency, approvals } = detail
  const coinFacts = useCoinFacts(coin, currency)
  const money = (wire: string) => <Money amount={wire} of={detail} />
  const facts = [
    { name: t('amount'), value: money(detail.amount) },
    { name: t('fee'), value: money(detail.fee) },
    { name: t('net'), value: money(detail.net) },
    { name: t('reference'), value: reference && <Ltr>{reference}</Ltr> },
    ...coinFacts,
    {
      name: t('approvals'),
      value:
        approvals.needed > 0 && t('approvalsText', { given: count(approvals.given), needed: count(approvals.needed) }),
    },
    { name: t('note'), value: note && <Bdi>{note}</Bdi> },
  ]
  return (
    <div className="grid gap-5">
      <div className="grid gap-6 md:grid-cols-2">
        <Facts facts={facts} />
        <PayeeFacts detail={detail} />
      </div>
      {IS_WAITING.has(detail.status) && <Causes detail={detail} />}
      <QuestionLines title={t('questions')} none={t('noAnswer')} questions={detail.questions} />
      <StepLines
        title={t('steps')}
        steps={detail.steps}
        nameOf={(status) => t(`status.${status}`)}
        actorOf={(by) => t(`by.${by}`)}
      />
    </div>
  )
}

/** Why it was not paid by itself, with the sums it was decided by. */
function Causes({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { way, twoCause, reviewCause, route } = detail
  const moneyText = useMoneyText()
  const money = (wire: string) => moneyText(wire, detail)
  const daySum = money(route.daySum)
  const twoFrom = money(route.twoFrom)
  const autoCeiling = money(route.autoCeiling)
  const causes = [
    way === 'kyc' && t('cause.kyc'),
    reviewCause !== null && t(`cause.${reviewCause}`),
    way === 'one' && reviewCause === null && t('cause.one', { autoCeiling, daySum }),
    twoCause === 'amount' && t('cause.amount', { twoFrom }),
    twoCause === 'day' && t('cause.day', { daySum, twoFrom }),
    twoCause === 'earlier' && t('cause.earlier', { daySum, twoFrom }),
  ].filter((cause) => cause !== false)
  if (causes.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('causes')}</h3>
      <ul className="grid gap-1 text-[14px]">
        {causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </section>
  )
}
