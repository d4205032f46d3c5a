import { WITHDRAWAL_STATUSES } from '@tas/shared/rules/withdrawals/edges.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { MovementsPage, useMovements } from '../movements-page.tsx'
import { useFollowed } from '../use-followed.ts'
import { paceOf, REQUESTS_CALL, requestPath } from './withdrawal-data.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** /user/withdraw/transactions: every withdrawal of the player, newest first. */
export function WithdrawalsPage() {
  const t = useTexts('withdraw')
  const pages = useTexts('pages')
  const { count } = useFormat()
  const { address, input } = useMovements(WITHDRAWAL_STATUSES)
  const read = useFollowed(REQUESTS_CALL, input, ({ items }) => paceOf(items))
  return (
    <MovementsPage
      title={pages('page.withdrawTransactions')}
      way={<ButtonLink to="/user/withdraw/withdraw">{pages('page.withdraw')}</ButtonLink>}
      statuses={WITHDRAWAL_STATUSES}
      nameOfStatus={(status) => t(`status.${status}`)}
      address={address}
      nameOf={(number) => t('number', { number })}
      pathOf={requestPath}
      statusOf={({ status }) => <WithdrawalStatus status={status} />}
      amounts={[
        { key: 'fee', head: t('fact.fee'), of: ({ fee }) => fee },
        { key: 'net', head: t('fact.net'), of: ({ net }) => net },
      ]}
      read={read}
      countText={(countAll) => t('counted', { count: countAll, formatted: count(countAll) })}
      empty={<EmptyState picture="transactions" title={t('emptyTitle')} text={t('emptyText')} />}
    />
  )
}
