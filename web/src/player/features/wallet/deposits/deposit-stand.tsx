import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../../../ui/glyph.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { WayOn } from '../way-on.tsx'
import { CancelDeposit } from './cancel-deposit.tsx'
import { type DepositDetail, isOpen } from './deposit-data.ts'
import { DepositStatus } from './deposit-status.tsx'
import { isWebAddress } from './pay-address.ts'

const GLYPHS: Readonly<Partial<Record<DepositDetail['status'], GlyphName>>> = {
  credited: 'done',
  failed: 'alert',
  rejected: 'alert',
  chargeback: 'alert',
  under_review: 'alert',
  expired: 'close',
}

/** Statuses that a provider may still speak about, though it was given up here. */
const GIVEN_UP: ReadonlySet<DepositDetail['status']> = new Set(['expired', 'failed'])

type DepositStandProps = {
  readonly deposit: DepositDetail
  readonly number: string
  /** Asks the server again. */
  readonly onCheck: () => Promise<unknown>
}

/** How much it is about, how it stands in a sentence, and what its player can do about it. */
export function DepositStand({ deposit, number, onCheck }: DepositStandProps) {
  const currency = currencyOrCode(useCurrencies(), deposit.currency)
  const { status, amount } = deposit
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <span
        className={classes(
          'grid size-12 place-items-center rounded-full',
          status === 'credited' ? 'bg-turquoise/15 text-turquoise-ink' : 'bg-surface-3 text-ink-2',
        )}
      >
        <Glyph name={GLYPHS[status] ?? 'down'} size={24} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AmountText amount={amount} currency={currency} className="text-[26px] leading-tight font-extrabold" />
          <DepositStatus status={status} />
        </p>
        <Told deposit={deposit} />
        <Doings deposit={deposit} number={number} onCheck={onCheck} />
        <WayOn code={`deposit ${status}`} />
      </div>
    </section>
  )
}

function Told({ deposit }: Pick<DepositStandProps, 'deposit'>) {
  const t = useTexts('deposits')
  const { money, moment } = useFormat()
  const currency = currencyOrCode(useCurrencies(), deposit.currency)
  const { status, amount, credited, refunded, reason, isOneWay, expiresAt, pay } = deposit
  const write = (wire: string) => isolated(money(wire, currency))
  return (
    <div className="mt-1 grid max-w-[68ch] gap-2 text-ink-2">
      <p role="status">
        {t(pay === null ? toldOf(deposit) : toldOfChain(deposit), {
          amount: write(credited ?? amount),
          refunded: write(refunded),
          until: expiresAt === null ? '' : moment(expiresAt),
        })}
      </p>
      {reason !== null && !(isOneWay && status !== 'credited' && reason === 'barred') && <p>{t(`reason.${reason}`)}</p>}
      {GIVEN_UP.has(status) && <p className="text-[14px]">{t(pay === null ? 'paidAnyway' : 'paidAnywayChain')}</p>}
    </div>
  )
}

/** What cannot go back by the way it came is told otherwise. */
function toldOf({ status, isOneWay, reason }: DepositDetail) {
  if (!isOneWay || (reason !== 'barred' && status !== 'rejected')) return `told.${status}` as const
  return status === 'under_review' || status === 'rejected'
    ? (`told.oneWay_${status}` as const)
    : (`told.${status}` as const)
}

/** Of coins some things are told otherwise: nobody sends them back by himself. */
function toldOfChain({ status, reason }: DepositDetail) {
  if (status === 'under_review' && reason === 'barred') return 'told.oneWay_under_review'

  switch (status) {
    case 'pending_user':
    case 'rejected':
    case 'refunded':
      return `told.chain_${status}` as const
    default:
      return `told.${status}` as const
  }
}

function Doings({ deposit, number, onCheck }: DepositStandProps) {
  const t = useTexts('deposits')
  const { redirectUrl, form, canCancel, status } = deposit
  const check = useAction(async () => {
    await onCheck()
    showToast(t('checked'))
  })
  const canCheck = isOpen(deposit) || GIVEN_UP.has(status)
  if (!canCheck && !canCancel) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {redirectUrl !== null && isWebAddress(redirectUrl) && (
        <a href={redirectUrl} className={PAY_LOOK}>
          {t('pay')}
          <Glyph name="forward" size={18} className="mirror" />
        </a>
      )}
      {form !== null && isWebAddress(form.action) && (
        <form method="post" action={form.action}>
          {form.fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={PAY_LOOK}>
            {t('pay')}
            <Glyph name="forward" size={18} className="mirror" />
          </button>
        </form>
      )}
      {canCheck && (
        <Button look="ghost" isBusy={check.isBusy} onClick={() => void check.run(undefined)}>
          {t('check')}
        </Button>
      )}
      <CancelDeposit deposit={deposit} number={number} />
    </div>
  )
}

/** A button that leads out of the site. */
const PAY_LOOK =
  'press inline-flex min-h-11 items-center justify-center gap-2 rounded-[11px] px-5 font-bold whitespace-nowrap hover:brightness-106'
