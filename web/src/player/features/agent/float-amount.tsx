import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'

/** What is in the own float of the agent. */
export function FloatAmount() {
  const read = useCall('agent/wallet/getWallet', {}, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-9 w-48" />}>
      {({ balance, currency }) => (
        <p>
          <WireMoney amount={balance} currency={currency} className="text-[26px] font-extrabold" />
        </p>
      )}
    </Loaded>
  )
}
