import { randomUUID } from 'node:crypto'
import { connect, type DbPool, dbOf, inTx } from '#kit/db/connect.ts'
import { createSeals } from '#kit/db/seals.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { openSession, registerPlayer } from '#src/modules/identity/index.ts'
import type { BenchHouse } from './server-process.ts'

const CONNECTIONS = 4

export type BenchPlayer = { readonly id: string; readonly token: string; readonly businessId: number }

/** What no password fits: who plays in a bench mostly never signs in. */
const NO_PASSWORD = 'none: this player never signs in with a password'

/** Players bench-0, bench-1 … of a business, with open sessions, made without the cost of a password each. */
export async function makePlayers(
  house: Pick<BenchHouse, 'url' | 'dataDir'>,
  count: number,
  { passwordHash = NO_PASSWORD, businessId = 1 }: { readonly passwordHash?: string; readonly businessId?: number } = {},
): Promise<readonly BenchPlayer[]> {
  const sql = connect(house.url, { poolSize: CONNECTIONS, name: 'tas-bench' })
  // The key the server of the house made for itself: personal columns are sealed with it.
  const key = readSeedKey({ seedKey: null, dataDir: house.dataDir, mode: 'sandbox' })
  const db = dbOf(sql, businessId, { seals: createSeals(key, businessId) })
  try {
    const opened: Omit<BenchPlayer, 'businessId'>[] = []
    // As many at a time as there are connections: whoever waits long for one is refused.
    for (let first = 0; first < count; first += CONNECTIONS)
      opened.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(CONNECTIONS, count - first) }, (_, index) =>
            openPlayer(db, playerNamed(`bench-${first + index}`, passwordHash)),
          ),
        )),
      )
    return opened.map((player) => ({ ...player, businessId }))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

function openPlayer(db: DbPool, person: ReturnType<typeof playerNamed>): Promise<Omit<BenchPlayer, 'businessId'>> {
  return inTx(db, async (tx) => {
    const { id } = await registerPlayer(tx, person, null)
    const { token } = await openSession(tx, { playerId: id, caller: { ip: '127.0.0.1', userAgent: 'bench' } })
    return { id, token }
  })
}

/** Gives each 50,000 USD through the sandbox gateway. */
export async function fundPlayers(port: number, players: readonly BenchPlayer[]): Promise<void> {
  const answers = await Promise.all(
    players.map(({ token, businessId }) =>
      fetch(`http://127.0.0.1:${port}/api/deposit/deposit/create`, {
        method: 'POST',
        headers: {
          BID: String(businessId),
          token,
          'Idempotency-Key': randomUUID(),
          'content-type': 'application/json',
        },
        body: '{"gatewayCode":"sandbox","amount":"50000.00","currency":"USD"}',
      }),
    ),
  )
  if (answers.some((answer) => answer.status !== 200)) throw new Error('the players could not be funded')
}

function playerNamed(name: string, passwordHash: string) {
  return {
    username: name,
    usernameKey: name,
    email: `${name}@example.com`,
    emailKey: `${name}@example.com`,
    passwordHash,
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
