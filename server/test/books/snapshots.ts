import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#kit/db/connect.ts'
import type { World } from '../world.ts'

export type SnapshotReader = {
  /** @returns how many snapshots were read, and what was wrong in any of them */
  stop(): Promise<{ readonly count: number; readonly problems: readonly string[] }>
}

/**
 * Reads the books again and again while others write (the bank test of Jepsen): in every repeatable-read snapshot the
 * stored purses and the postings of the house cancel out in each currency, and no purse is below zero.
 */
export function readSnapshots(world: World): SnapshotReader {
  const pool = connect(world.config.databaseUrl, { poolSize: 1, name: 'snapshots' })
  const problems: string[] = []
  let count = 0
  let isStopped = false
  const { schema } = world.app.db

  async function readOnce(): Promise<void> {
    await pool.begin(async (tx) => {
      await tx`set transaction isolation level repeatable read, read only`
      const b = tx(schema)
      const stored = await tx<{ currency: string; total: bigint; lowest: bigint }[]>`
        select currency, sum(cash + held + bonus + withdrawal + bonus_held)::bigint as total,
          min(least(cash, held, bonus, withdrawal, bonus_held)) as lowest
        from ${b}.ledger_wallet group by currency`
      // A second look at the same moment, with time for others to commit in between.
      await sleep(2)
      const house = await tx<{ currency: string; total: bigint }[]>`
        select account.currency, coalesce(sum(line.amount), 0)::bigint as total
        from ${b}.ledger_house_account account
        left join ${b}.ledger_line line on line.account = account.id * 16 group by account.currency`
      const ofHouse = new Map(house.map(({ currency, total }) => [currency, total]))
      for (const { currency, total, lowest } of stored) {
        if (lowest < 0n) problems.push(`a purse in ${currency} was seen at ${lowest}`)
        const sum = total + (ofHouse.get(currency) ?? 0n)
        if (sum !== 0n) problems.push(`${currency} was seen to sum to ${sum}`)
      }
    })
    count++
  }

  const reading = (async () => {
    do await readOnce()
    while (!isStopped)
  })()
  return {
    async stop() {
      isStopped = true
      await reading
      await pool.end()
      return { count, problems }
    },
  }
}
