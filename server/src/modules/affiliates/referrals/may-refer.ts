import type { Db } from '#kit/db/connect.ts'
import { readAccounts } from '../../identity/index.ts'

/** Whether somebody may be an affiliate: agents are paid by their branch, members by nobody, and a closed account is paid nothing. */
export async function mayRefer(db: Db, playerId: string): Promise<boolean> {
  const [account] = await readAccounts(db, [playerId])
  return account?.group === 'user' && account.closedAt === null
}
