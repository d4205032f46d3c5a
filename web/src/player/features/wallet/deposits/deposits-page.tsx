import { DEPOSIT_STATUSES } from '@tas/shared/rules/deposits/edges.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MovementsPage, useMovements } from '../movements-page.tsx'
import { useFollowed } from '../use-followed.ts'
import { DEPOSITS_CALL, depositPath, paceOf } from './deposit-data.ts'
import { DepositStatus } from './deposit-status.tsx'

/** /user/deposit/transactions: every deposit of the player, newest first. */
export function DepositsPage() {
  const t = useTexts('deposits')
  const pages = useTexts('pages')
  const { count } = useFormat()
  const { address, input } = useMovements(DEPOSIT_STATUSES)
  const read = useFollowed(DEPOSITS_CALL, input, ({ items }) => paceOf(items))
  const way = <ButtonLink to="/user/deposit/deposit">{pages('page.deposit')}</ButtonLink>
  return (
    <MovementsPage
      title={pages('page.depositTransactions')}
      way={way}
      statuses={DEPOSIT_STATUSES}
      nameOfStatus={(status) => t(`status.${status}`)}
      address={address}
      nameOf={(number) => t('number', { number })}
      pathOf={depositPath}
      statusOf={({ status }) => <DepositStatus status={status} />}
      amounts={[{ key: 'credited', head: t('fact.credited'), of: ({ credited }) => credited }]}
      read={read}
      countText={(countAll) => t('counted', { count: countAll, formatted: count(countAll) })}
      empty={
        <EmptyState picture="transactions" title={t('emptyTitle')} text={t('emptyText')}>
          {way}
        </EmptyState>
      }
    />
  )
}
