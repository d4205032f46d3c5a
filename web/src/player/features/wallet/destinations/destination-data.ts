import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'

export const ACCOUNTS_CALL = 'financial/account/getAccounts'
export type DestinationData = CallData<typeof ACCOUNTS_CALL>['items'][number]

/** The player's financial accounts, fresh at every visit. */
export function useDestinations() {
  return useCall(ACCOUNTS_CALL, {}, { silent: true, staleTimeMs: 0 })
}

/** Whether money can be sent there now; the server says the same by its own clock. */
export function isUsable({ status, usableFrom }: DestinationData): boolean {
  return status === 'verified' && !isResting(usableFrom)
}

/** Whether a new account may not be used yet. */
export function isResting(usableFrom: string): boolean {
  return Date.parse(usableFrom) > Date.now()
}
