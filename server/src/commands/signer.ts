import { readConfig } from '#kit/config.ts'
import { connect, type Sql } from '#kit/db/connect.ts'
import { lookUpKey } from '#kit/db/seals.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { readOptions } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- signer [--look-up-keys]'

/**
 * Prints when the signer was last there and what is on its way out in coins, with why it is not signed. With --look-up-keys: what its
 * policy needs to know financial accounts again, which opens nothing.
 */
async function main(): Promise<void> {
  const options = readOptions(USAGE, { 'look-up-keys': { type: 'boolean' } })
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-signer-look' })
  try {
    if (options['look-up-keys'] !== true) return await show(sql)
    const businesses = await loadBusinesses(sql)
    const keyOf = (businessId: number) =>
      lookUpKey(readSeedKey(config), { businessId, purpose: 'financial account' }).toString('hex')
    say(JSON.stringify({ lookUpKeys: Object.fromEntries(businesses.map(({ id }) => [String(id), keyOf(id)])) }))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function show(sql: Sql): Promise<void> {
  const [seat] = await sql<{ wallet: string; seenAt: Date }[]>`
    select hot_wallet as wallet, seen_at as "seenAt" from platform.signer_seat`
  say(
    seat === undefined
      ? 'No signer was ever here.'
      : `Signer of ${seat.wallet}, last here ${seat.seenAt.toISOString()}`,
  )
  const rows = await sql<
    { id: string; kind: string; gateway: string; since: Date; refusal: string | null; hash: string | null }[]
  >`
    select sending.id, sending.kind, sending.gateway_code as gateway, sending.created_at as since, refusal.code as refusal,
      (select hash from platform.signer_signature signed where signed.sending_id = sending.id order by attempt desc limit 1) as hash
    from platform.chain_sending sending left join platform.signer_refusal refusal on refusal.sending_id = sending.id
    where sending.state = 'open' order by sending.created_at limit 200`
  for (const { id, kind, gateway, since, refusal, hash } of rows)
    say(`  ${kind} ${id} by ${gateway} since ${since.toISOString()}: ${hash ?? refusal ?? 'waits for its signature'}`)
  if (rows.length === 0) say('  nothing is on its way')
}

await runCommand(main, 'The signer could not be looked at')
