import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Bdi } from '../../../../ui/bdi.tsx'
import { classes } from '../../../../ui/classes.ts'
import { Glyph, type GlyphName } from '../../../../ui/glyph.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { useSpanText } from '../span-text.ts'
import { WayOn } from '../way-on.tsx'
import type { WithdrawalDetail } from './withdrawal-data.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

type RequestProps = { readonly request: WithdrawalDetail }

const GLYPHS: Readonly<Partial<Record<WithdrawalDetail['status'], GlyphName>>> = {
  paid: 'done',
  on_hold_kyc: 'alert',
  on_hold_info: 'alert',
  rejected: 'alert',
  failed: 'alert',
  cancelled: 'close',
}

/** How much it is about, how it stands in a sentence, and where to go on if it is the player's turn. Read out when it changes. */
export function HowItStands({ request }: RequestProps) {
  const currency = currencyOrCode(useCurrencies(), request.currency)
  const { status, amount } = request
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <span
        className={classes(
          'grid size-12 place-items-center rounded-full',
          status === 'paid' ? 'bg-turquoise/15 text-turquoise-ink' : 'bg-surface-3 text-ink-2',
        )}
      >
        <Glyph name={GLYPHS[status] ?? 'up'} size={24} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <AmountText amount={amount} currency={currency} className="text-[26px] leading-tight font-extrabold" />
          <WithdrawalStatus status={status} />
        </p>
        <Told request={request} />
        <WayOn code={status} />
      </div>
    </section>
  )
}

/** What two people decide is told otherwise, and that one of them has. */
function toldOf({ status, approvals: { given, needed } }: WithdrawalDetail) {
  if (status !== 'under_review' || needed < 2) return `told.${status}` as const
  return given === 0 ? 'told.two' : 'told.oneOfTwo'
}

function Told({ request }: RequestProps) {
  const t = useTexts('withdraw')
  const span = useSpanText()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const { amount, currency, createdAt, endedAt, blockedBy, rejection, note, isLocked } = request
  const facts = {
    amount: isolated(money(amount, currencyOrCode(currencies, currency))),
    span: span((Date.parse(endedAt ?? createdAt) - Date.parse(createdAt)) / 1_000),
  }
  return (
    <div className="mt-1 grid max-w-[68ch] gap-2 text-ink-2">
      <p role="status">{t(toldOf(request), facts)}</p>
      {rejection !== null && (
        <p>
          <span className="font-semibold">{t('reason')}:</span> {t(`reason.${rejection}`)}
        </p>
      )}
      {note !== null && (
        <blockquote className="rounded-md border-s-4 border-saffron bg-surface-2 px-4 py-3">
          <span className="block text-[13px] text-ink-3">{t('note.rejection')}</span>
          <Bdi>{note}</Bdi>
        </blockquote>
      )}
      {isLocked && blockedBy.length > 0 && (
        <p className="flex items-center gap-2 text-[14px]">
          <Glyph name="lock" size={16} className="shrink-0" />
          {t('locked')}
        </p>
      )}
    </div>
  )
}
