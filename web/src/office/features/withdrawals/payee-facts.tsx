import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AccountNumber } from '../../kit/account-number.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { useTexts } from '../../me/texts.ts'
import type { RequestDetail } from './request.ts'

/** To whom the money goes and where: who they are as far as the reader may know, what they have, what they paid in and took out. */
export function PayeeFacts({ detail }: { readonly detail: RequestDetail }) {
  const t = useTexts('withdrawals')
  const { count } = useFormat()
  const { account, owner, player, uid } = detail
  const money = (wire: string) => <Money amount={wire} of={detail} />
  const facts = [
    { name: t('player'), value: <PlayerLink uid={uid} /> },
    { name: t('name'), value: player.name && <Bdi>{player.name}</Bdi> },
    { name: t('account'), value: account && <AccountNumber account={account} /> },
    {
      name: t('owner'),
      value: owner && (
        <>
          {owner.name !== null && <Bdi>{owner.name}</Bdi>} ({t(owner.isSame ? 'ownerSame' : 'ownerOther')})
        </>
      ),
    },
    { name: t('level'), value: count(player.level) },
    { name: t('balance'), value: money(player.main) },
    { name: t('bonus'), value: Number(player.bonus) === 0 ? null : money(player.bonus) },
    { name: t('deposited'), value: money(player.deposited) },
    { name: t('withdrawn'), value: money(player.withdrawn) },
    { name: t('paidBefore'), value: count(detail.paidBefore) },
    { name: t('openBeside'), value: count(detail.openBeside) },
  ]
  return <Facts facts={facts} />
}

/** The same beside a decision, read at that moment. */
export function PayeeOf({ id }: { readonly id: string }) {
  const read = useCall('office/withdrawal/get', { id }, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-40 rounded-lg" />}>
      {(detail) => <PayeeFacts detail={detail} />}
    </Loaded>
  )
}
