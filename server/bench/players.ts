import { randomUUID } from 'node:crypto'
import { connect, dbOf, inTx } from '#kit/db/connect.ts'
import { createSeals } from '#kit/db/seals.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { openSession, registerPlayer } from '#src/modules/identity/index.ts'
import type { BenchHouse } from './server-process.ts'

export type BenchPlayer = { readonly token: string }

/** Players with open sessions, made without the cost of a password: signing in is not what is measured. */
export async function makePlayers(
  house: Pick<BenchHouse, 'url' | 'dataDir'>,
  count: number,
): Promise<readonly BenchPlayer[]> {
  const sql = connect(house.url, { poolSize: 4, name: 'tas-bench' })
  // The key the server of the house made for itself: personal columns are sealed with it.
  const key = readSeedKey({ seedKey: null, dataDir: house.dataDir, mode: 'sandbox' })
  const db = dbOf(sql, 1, createSeals(key, 1))
  try {
    return await Promise.all(
      Array.from({ length: count }, (_, index) =>
        inTx(db, async (tx) => {
          const name = `bench-${index}`
          const { id } = await registerPlayer(tx, playerNamed(name), null)
          const { token } = await openSession(tx, { playerId: id, caller: { ip: '127.0.0.1', userAgent: 'bench' } })
          return { token }
        }),
      ),
    )
  } finally {
    await sql.end({ timeout: 2 })
  }
}

/** Gives each 50,000 USD through the sandbox gateway. */
export async function fundPlayers(port: number, players: readonly BenchPlayer[]): Promise<void> {
  const answers = await Promise.all(
    players.map(({ token }) =>
      fetch(`http://127.0.0.1:${port}/api/deposit/deposit/create`, {
        method: 'POST',
        headers: { BID: '1', token, 'Idempotency-Key': randomUUID(), 'content-type': 'application/json' },
        body: '{"gatewayCode":"sandbox","amount":"50000.00","currency":"USD"}',
      }),
    ),
  )
  if (answers.some((answer) => answer.status !== 200)) throw new Error('the players could not be funded')
}

function playerNamed(name: string) {
  return {
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    passwordHash: 'none: this player never signs in with a password',
    firstName: 'Bench',
    lastName: 'Player',
    birthDate: '1990-01-01',
    address: 'Somewhere 1',
    zipCode: '10000',
    country: 'MT',
    currency: 'USD',
    referrerIntId: null,
    termsVersion: 'bench',
    isMarketingSubscribed: false,
    isDemo: false,
  }
}
