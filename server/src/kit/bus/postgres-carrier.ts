import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { randomToken } from '../random.ts'
import type { Ears, OpenCarrier, Told } from './carrier.ts'

const CHANNEL = 'tas_bus'
const RETRY_MS = 1_000
const ANSWER_WITHIN_MS = 5_000
/** PostgreSQL carries less than 8,000 bytes at once, and a character has three at most (a pair of surrogates four). */
const PIECE_CHARACTERS = 2_600
/** A text that is still not whole by then is given up: its sender is gone, or mad. */
const MOST_CHARACTERS = 32 * 1024 * 1024

/**
 * Carries the bus over NOTIFY of the house's own database: one connection hears and sends for all businesses, and what is sent
 * together is one statement. PostgreSQL lets one transaction at a time notify (2,500 a second), so it is sent in batches.
 */
export function overPostgres(databaseUrl: string): OpenCarrier {
  return async (ears) => {
    const sender = randomToken()
    const stopping = new AbortController()
    const first = Promise.withResolvers<void>()
    let current: pg.Client | null = null
    let isHearing = false

    async function hearUntilLost(): Promise<void> {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'tas-bus',
        connectionTimeoutMillis: ANSWER_WITHIN_MS,
        query_timeout: ANSWER_WITHIN_MS,
        keepAlive: true,
      })
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      // What breaks ends the connection too, which is what counts.
      client.on('error', () => undefined)
      const take = joinPieces(ears)
      client.on('notification', ({ payload = '' }) => take(payload))
      current = client
      try {
        await client.connect()
        await client.query(`listen ${CHANNEL}`)
        isHearing = true
        ears.opened()
        first.resolve()
        await ended
      } catch {
        await client.end().catch(() => undefined)
      }
      isHearing = false
    }

    async function run(): Promise<void> {
      while (!stopping.signal.aborted) {
        await hearUntilLost()
        first.resolve()
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }

    const running = run()
    await first.promise
    return {
      async send(told) {
        const client = current
        if (client === null || !isHearing) throw new Error('the bus is not connected')
        try {
          await client.query({
            name: 'tas_bus_send',
            text: 'select pg_notify($1, piece) from unnest($2::text[]) with ordinality as part (piece, place) order by place',
            values: [CHANNEL, piecesOf(sender, told)],
          })
        } catch (error) {
          // A connection that does not answer hears nothing either: it is opened anew.
          isHearing = false
          void client.end().catch(() => undefined)
          throw error
        }
      },
      // One channel carries all topics: who is in which is known here alone.
      listen: async () => undefined,
      unlisten: () => undefined,
      isHearing: () => isHearing,
      async stop() {
        stopping.abort()
        await current?.end().catch(() => undefined)
        await running
      },
    }
  }
}

/**
 * Cuts a batch into pieces PostgreSQL carries: the sender, then `+` where more follows or `.` where it ends, then the piece with its
 * number in front, for PostgreSQL leaves out the second of two equal ones.
 */
function piecesOf(sender: string, told: readonly Told[]): string[] {
  const text = JSON.stringify(told.map((one) => [one.topic, one.text]))
  const pieces: string[] = []
  for (let from = 0; from < text.length; ) {
    const isCut = from + PIECE_CHARACTERS < text.length
    // Half a pair of surrogates is no text.
    const to =
      from + PIECE_CHARACTERS - (isCut && isHighSurrogate(text.charCodeAt(from + PIECE_CHARACTERS - 1)) ? 1 : 0)
    pieces.push(`${sender}${isCut ? '+' : '.'}${pieces.length} ${text.slice(from, to)}`)
    from = to
  }
  return pieces
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff
}

/** Puts the pieces of each sender together; those of one batch come in order, for they are of one transaction. */
function joinPieces(ears: Ears): (payload: string) => void {
  const parts = new Map<string, string>()
  return (payload) => {
    const end = payload.search(/[+.]/)
    const sender = payload.slice(0, end)
    const text = (parts.get(sender) ?? '') + payload.slice(payload.indexOf(' ', end) + 1)
    if (payload[end] === '+' && text.length < MOST_CHARACTERS) {
      parts.set(sender, text)
      return
    }
    parts.delete(sender)
    if (payload[end] !== '.') return
    for (const [topic, content] of toldIn(text)) ears.hear({ topic, text: content })
  }
}

/** Topics with what was told on each. Of what nobody of ours wrote: one text of no topic, which the bus takes for a gap. */
function toldIn(text: string): readonly (readonly [string, string])[] {
  try {
    const told: unknown = JSON.parse(text)
    if (Array.isArray(told) && told.length > 0 && told.every(isTold)) return told
  } catch {}
  return [['', '']]
}

function isTold(one: unknown): one is readonly [string, string] {
  return Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string')
}
