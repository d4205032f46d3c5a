import type { CallData } from '@tas/shared/contract/api.ts'
import { isOver } from '@tas/shared/rules/withdrawals/edges.ts'
import { queryClient } from '../../../../lib/query.ts'
import { ACCOUNTS_CALL } from '../destinations/destination-data.ts'

export const SETTINGS_CALL = 'withdraw/setting/getSettings'
export const REQUEST_CALL = 'withdraw/withdraw/get'
export const REQUESTS_CALL = 'withdraw/transaction/getTransactions'
const STATEMENT_CALL = 'transaction/transaction/getTransactions'

export type SettingsData = CallData<typeof SETTINGS_CALL>
export type GatewayData = SettingsData['gateways'][number]
export type WithdrawalData = CallData<'withdraw/withdraw/addRequest'>['request']
export type WithdrawalDetail = CallData<typeof REQUEST_CALL>

/** What only gives back is no way for whoever never paid by it, or has it all back. */
export function isOfUse({ isReturnOnly, sources }: GatewayData): boolean {
  return !isReturnOnly || sources.length > 0
}

export const REQUESTS_PATH = '/user/withdraw/transactions'
export const requestPath = (id: string) => `/user/withdraw/details?id=${id}`

/** Statuses that no person has to end: what is in one of them moves on within moments. */
const QUICK: ReadonlySet<WithdrawalData['status']> = new Set(['requested', 'approved', 'processing'])

/** How long until it is asked again how requests stand; undefined: none of them moves any more. */
export function paceOf(requests: readonly Pick<WithdrawalData, 'status'>[]): number | undefined {
  if (requests.some(({ status }) => QUICK.has(status))) return 2_000
  return requests.some(({ status }) => !isOver(status)) ? 15_000 : undefined
}

/** All that shows requests, or what can be asked for beside them, is read anew. */
export function readRequestsAnew(): void {
  for (const call of [SETTINGS_CALL, ACCOUNTS_CALL, REQUEST_CALL, REQUESTS_CALL, STATEMENT_CALL])
    void queryClient.invalidateQueries({ queryKey: [call] })
}
