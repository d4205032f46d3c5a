import type { CallData } from '@tas/shared/contract/api.ts'
import { queryClient } from '../../../../lib/query.ts'

export type Grant = CallData<'bonus/grant/getGrant'>['grant']

/** Reads anew what a page shows of the player's bonuses. */
export function readGrantsAnew(): void {
  for (const call of ['bonus/grant/getGrants', 'bonus/grant/getGrant', 'bonus/transaction/getTransactions'])
    void queryClient.invalidateQueries({ queryKey: [call] })
}
