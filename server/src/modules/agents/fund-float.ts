import type { State, Table } from '#kit/commit/state.ts'
import type { Unit } from '#kit/commit/unit.ts'
import type { Db } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../route.ts'
import { houseAccounts, houseKey, post } from '../ledger/index.ts'
import { CLEARING_AGENTS, floatOf } from './house-owner.ts'

/** What an agent paid to the operator, as the operator's bank calls the transfer. */
export type Funding = {
  readonly agentId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly transfer: string
}

/** The unit that fills the float of an agent, once for each transfer. @throws Refusal ledger.transfer_used from its commit */
export function fundingUnit(funding: Funding): Pick<Unit<Line>, 'needs' | 'decide'> {
  const { agentId, currency, amountMinor, transfer } = funding
  const houses = [CLEARING_AGENTS, floatOf(agentId)]
  return {
    needs: houses.map((house) => ({ resource: houseAccounts, key: houseKey(house, currency) })),
    decide(state) {
      postFunding(state, funding)
      const details = { currency, amountMinor: String(amountMinor), transfer }
      return { action: 'agents.float_filled', targetId: agentId, details }
    },
  }
}

function postFunding(state: State, funding: Funding): void {
  const { agentId, currency, amountMinor } = funding
  const reference = uuidv7()
  const [from, to] = [{ house: CLEARING_AGENTS }, { house: floatOf(agentId) }]
  post(state, { kind: 'float', from, to, currency, amountMinor, reference })
  state.insert(fundings, { ...funding, reference })
}

/** Transfers that filled floats: each once. Brought one by one, so there is no set to write. */
const fundings: Table<Funding & { readonly reference: string }> = {
  name: 'agents.fundings',
  async insert(tx, rows) {
    for (const { transfer, agentId, amountMinor, currency, reference } of rows) {
      const written = await tx.sql`
        insert into ${tx.b}.agents_funding (transfer, agent_id, amount, currency, reference)
        values (${transfer}, ${agentId}, ${amountMinor}, ${currency}, ${reference}) on conflict do nothing returning transfer`
      if (written.length === 0) throw refuse('ledger.transfer_used')
    }
  },
}

/** Whether a transfer has filled a float already. */
export async function isFundingBooked({ sql, b }: Db, transfer: string): Promise<boolean> {
  const rows = await sql`select from ${b}.agents_funding where transfer = ${transfer}`
  return rows.length > 0
}
