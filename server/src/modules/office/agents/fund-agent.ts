import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedContext } from '../../../ctx.ts'
import type { PrivilegedUnit } from '../../../route.ts'
import { fundingUnit, isFundingBooked, readNode } from '../../agents/index.ts'
import { findPlayerByNumber, readAccounts } from '../../identity/index.ts'
import { currencyOf, readAmount } from '../../ledger/index.ts'

const PATH = 'office/agent/fund'

/**
 * Fills the float of an agent at the top: those below buy theirs from above.
 * @throws Refusal agents.agent_unknown, office.currency_other, wallet.amount_invalid, ledger.transfer_used
 */
export async function fundAgent(
  { app, db }: PrivilegedContext,
  { uid, currency, amount, transfer }: ParsedInput<typeof PATH>,
): Promise<PrivilegedUnit<CallData<typeof PATH>>> {
  const agentId = await findPlayerByNumber(db, uid)
  const node = agentId === null ? null : await readNode(db, agentId)
  if (agentId === null || node?.level !== 1) throw refuse('agents.agent_unknown')
  const [account] = await readAccounts(db, [agentId])
  // A float of a closed account could be used by nobody.
  if (account?.closedAt !== null) throw refuse('agents.agent_unknown')
  if (node.currency !== currency)
    throw refuse('office.currency_other', { currency: node.currency }, { currency: 'choice' })
  const amountMinor = readAmount(currencyOf(app, currency), amount)
  // Said here already: a unit that is refused while it is written costs everybody a batch.
  if (await isFundingBooked(db, transfer)) throw refuse('ledger.transfer_used')
  const { needs, decide } = fundingUnit({ agentId, currency, amountMinor, transfer })
  return { needs, decide: (state) => ({ data: {}, line: decide(state) }) }
}
