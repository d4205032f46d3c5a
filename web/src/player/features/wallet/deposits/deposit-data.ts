import type { CallData } from '@tas/shared/contract/api.ts'
import { depositPlaceOf, OPEN_DEPOSITS } from '@tas/shared/rules/deposits/edges.ts'
import { queryClient } from '../../../../lib/query.ts'

export const DEPOSIT_CALL = 'deposit/deposit/get'
export const DEPOSITS_CALL = 'deposit/transaction/getTransactions'

export type GatewayData = CallData<'deposit/availableDepositGateway/getAvailableDepositGateways'>['items'][number]
export type DepositData = CallData<'deposit/deposit/create'>['deposit']
export type DepositDetail = CallData<typeof DEPOSIT_CALL>

export const DEPOSITS_PATH = '/user/deposit/transactions'
export const depositPath = (id: string) => `/user/deposit/details?id=${id}`

/** Whether a deposit waits for its player or the provider. */
export const isOpen = ({ status }: Pick<DepositData, 'status'>) => OPEN_DEPOSITS.includes(status)

/** How long until it is asked again how deposits stand; undefined: none of them moves any more. */
export function paceOf(deposits: readonly Pick<DepositData, 'status'>[]): number | undefined {
  const open = deposits.filter(isOpen)
  // Whoever has to pay is away; what was paid moves on within moments.
  if (open.some(({ status }) => status !== 'pending_user')) return 2_000
  if (open.length > 0) return 5_000
  return deposits.some(({ status }) => depositPlaceOf(status) === 'aside') ? 15_000 : undefined
}

/** All that shows deposits is read anew. */
export function readDepositsAnew(): void {
  for (const call of [DEPOSIT_CALL, DEPOSITS_CALL, 'transaction/transaction/getTransactions'])
    void queryClient.invalidateQueries({ queryKey: [call] })
}
