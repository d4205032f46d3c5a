import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Acting } from '../../../approvals.ts'
import { readInBranches } from '../../agents/index.ts'
import { findPlayerByNumber } from '../../identity/index.ts'
import { readBranches } from '../../staff/index.ts'

/**
 * Makes what a route asks of whoever acts: everybody a call names is in a branch that their right reaches. Whoever is outside is answered
 * like nobody.
 * @param uidsOf the public numbers of those whom a call names
 * @throws Refusal agents.agent_unknown
 */
export function branchOf<Input>(uidsOf: (input: Input) => readonly number[]) {
  return async (db: Db, who: Acting, input: Input): Promise<void> => {
    const tops = await readBranches(db, who)
    if (tops === null) return
    for (const uid of uidsOf(input)) {
      const playerId = await findPlayerByNumber(db, uid)
      if (playerId === null || !(await readInBranches(db, tops, [playerId])).has(playerId))
        throw refuse('agents.agent_unknown')
    }
  }
}

/** What is about all agents is done by whose right reaches all. @throws Refusal staff.out_of_branch */
export async function requireWholeTree(db: Db, who: Acting): Promise<void> {
  if ((await readBranches(db, who)) !== null) throw refuse('staff.out_of_branch', { permission: who.permission })
}
