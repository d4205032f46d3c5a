import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Page } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'
import { moneyOf, OFFERS, type Offer, type OfferCurrency } from './offer.ts'

/** Every bonus with what can be had of it: state, budget, and how many players have it. */
export function OffersPage() {
  const t = useTexts('offers')
  const read = useCall(OFFERS, {}, { silent: true, staleTimeMs: 0 })
  const columns = useColumns(read.data?.currencies ?? [])
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        <ButtonLink to="/grants" look="ghost">
          {t('grants')}
        </ButtonLink>
      }
    >
      <AskedHere path="office/bonus/open" />
      <AskedHere path="office/bonus/fund" />
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ bonusId }) => bonusId}
        read={read}
        empty={{ title: t('empty') }}
      />
    </Page>
  )
}

function useColumns(currencies: readonly OfferCurrency[]): readonly Column<Offer>[] {
  const t = useTexts('offers')
  const language = useLanguage()
  const { count } = useFormat()
  return [
    {
      key: 'bonus',
      head: t('bonus'),
      namesRow: true,
      place: 'title',
      cell: ({ intId, title }) => (
        <Link
          to={`/offers/${intId}`}
          className="inline-flex min-h-9 items-center font-semibold underline-offset-4 hover:underline coarse:min-h-11"
        >
          <bdi>{title[language]}</bdi>
        </Link>
      ),
    },
    { key: 'state', head: t('state'), place: 'half', cell: (offer) => <OfferState offer={offer} /> },
    {
      key: 'budget',
      head: t('left'),
      kind: 'number',
      place: 'half',
      cell: ({ budgets }) =>
        budgets.length === 0
          ? '–'
          : budgets.map(({ currency, left }) => (
              <span key={currency} className="block">
                <Money amount={left} of={moneyOf(currencies, currency)} />
              </span>
            )),
    },
    {
      key: 'players',
      head: t('players'),
      place: 'whole',
      cell: ({ living, queued, over }) =>
        t('playersText', { living: count(living), queued: count(queued), over: count(over) }),
    },
  ]
}

/** How an offer stands, and whether other terms are drafted. */
export function OfferState({ offer: { status, draft } }: { readonly offer: Pick<Offer, 'status' | 'draft'> }) {
  const t = useTexts('offers')
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Badge look={status === 'open' ? 'good' : 'plain'}>{t(status === null ? 'state.none' : `state.${status}`)}</Badge>
      {draft !== null && <Badge look="warm">{t('hasDraft')}</Badge>}
    </span>
  )
}
