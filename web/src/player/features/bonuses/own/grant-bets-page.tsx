import type { CallData } from '@tas/shared/contract/api.ts'
import { pageField } from '../../../../lib/address-fields.ts'
import { isApiError } from '../../../../lib/api-error.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { PAGE_SIZE } from '../../../../ui/pager.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { PagedTable } from '../../../../ui/table/paged-table.tsx'
import { RowLink } from '../../../../ui/table/table-row.tsx'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { useGameName } from '../../../me/use-game-name.ts'
import { useLiveList } from '../../../me/use-live-list.ts'
import { grantPath } from '../paths.ts'
import { NoGrant } from './no-grant.tsx'
import { useGrantId } from './use-grant-id.ts'

type GrantBet = CallData<'bonus/grant/getBets'>['items'][number]

const FIELDS = { page: pageField() }

/** /user/bonus/bonusDetails?id=…: each bet of a bonus: whose money it took, what it counts, what came back. */
export function GrantBetsPage() {
  const id = useGrantId()
  return id === null ? <NoGrant /> : <GrantBets key={id} id={id} />
}

function GrantBets({ id }: { readonly id: string }) {
  const t = useTexts('bonuses')
  const address = useAddress(FIELDS)
  const { page } = address.shown
  const known = useCall('bonus/grant/getGrant', { id }, { silent: true })
  const read = useCall(
    'bonus/grant/getBets',
    { id, pageNumber: page, limit: PAGE_SIZE },
    { silent: true, staleTimeMs: 0 },
  )
  useLiveList(read.refetch)
  const currency = currencyOrCode(useCurrencies(), known.data?.grant.currency ?? '')
  const columns = useColumns(currency)
  if (isApiError(read.error) && read.error.status === 404) return <NoGrant />
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('betsTitle')} text={t('betsText')}>
        <ButtonLink to={grantPath(id)} look="ghost">
          {known.data?.grant.title ?? t('details')}
        </ButtonLink>
      </PageHead>
      <PagedTable
        caption={t('betsTitle')}
        columns={columns}
        keyOf={({ betId }) => betId}
        narrow="cards"
        frame="own"
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('betsEmpty')} text={t('betsEmptyText')} />}
      />
    </div>
  )
}

function useColumns(currency: CurrencyData): readonly Column<GrantBet>[] {
  const t = useTexts('bonuses')
  const { money, moment, percent } = useFormat()
  const gameName = useGameName()
  const write = (wire: string) => <Ltr>{money(wire, currency)}</Ltr>
  return [
    {
      key: 'game',
      head: t('bet.game'),
      namesRow: true,
      place: 'whole',
      cell: ({ betId, game }) => (
        <RowLink to={`/user/play/showPlay?id=${betId}`} className="font-semibold">
          {gameName(game)}
        </RowLink>
      ),
    },
    {
      key: 'when',
      head: t('bet.when'),
      place: 'half',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    { key: 'own', head: t('bet.own'), kind: 'number', place: 'half', cell: ({ cash }) => write(cash) },
    { key: 'bonus', head: t('bet.bonus'), kind: 'number', place: 'half', cell: ({ bonus }) => write(bonus) },
    { key: 'free', head: t('bet.free'), kind: 'number', place: 'half', cell: ({ free }) => write(free) },
    {
      key: 'weight',
      head: t('bet.weight'),
      kind: 'number',
      place: 'half',
      cell: ({ weightE4 }) => percent(String(weightE4 / 100)),
    },
    { key: 'counts', head: t('bet.counts'), kind: 'number', place: 'half', cell: ({ counts }) => write(counts) },
    {
      key: 'back',
      head: t('bet.back'),
      kind: 'number',
      place: 'half',
      className: 'font-semibold',
      cell: ({ status, returnedCash, returnedBonus }) => {
        if (status === 'open') return t('bet.open')
        const back = t('bet.backSplit', {
          own: isolated(money(returnedCash, currency)),
          bonus: isolated(money(returnedBonus, currency)),
        })
        return status === 'refunded' ? `${t('bet.refunded')} · ${back}` : back
      },
    },
  ]
}
