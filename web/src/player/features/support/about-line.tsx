import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { ABOUT_PATHS } from './paths.ts'
import type { WholeTicket } from './ticket.ts'

type About = NonNullable<WholeTicket['ticket']['about']>

/** What a ticket is about, as it stands now, and the way there. */
export function AboutLine({ about: { kind, id, number, amount, currency, at } }: { readonly about: About }) {
  const t = useTexts('support')
  const { serial, moment } = useFormat()
  const currencies = useCurrencies()
  return (
    <section
      aria-label={t('about')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface-1 px-4 py-3"
    >
      <span className="font-semibold">
        {t(`about.${kind}`)} {number !== null && isolated(`#${serial(number)}`)}
      </span>
      {amount !== null && currency !== null && (
        <AmountText amount={amount} currency={currencyOrCode(currencies, currency)} />
      )}
      {at !== null && <time dateTime={at}>{moment(at)}</time>}
      <ButtonLink to={ABOUT_PATHS[kind](id)} look="quiet" size="s" className="ms-auto">
        {t('about.open')}
      </ButtonLink>
    </section>
  )
}
