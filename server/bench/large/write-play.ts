import { houseAccount, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { batchHash, CHAIN_START, type ChainedPosting } from '@tas/shared/rules/books/chain.ts'
import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import { CLEARING_SANDBOX } from '#src/modules/cashier/index.ts'
import type { HouseOwner } from '#src/modules/ledger/index.ts'
import { GAMES } from '#src/modules/stakes/index.ts'
import type { Sizes } from './sizes.ts'

/** A lane that no process takes. */
const LANE = 900
const BATCH_SIZE = 512
const BATCHES_PER_INSERT = 8
const DAYS_MS = 60 * 86_400_000
const DEPOSIT = 10_000_000
const STAKE = 150
const PAYOUT = 100
/** A few players have played this many times as much as the others. */
const HEAVY_PLAYERS = 10
const HEAVY_TURNS = 4

type Wallet = { readonly id: bigint; readonly playerId: string; cashMinor: number; moves: number; lastBet: string }
type Row = ChainedPosting & { readonly wallet: Wallet; readonly happenedAt: Date }
type Book = {
  readonly db: DbPool
  readonly games: bigint
  readonly clearing: bigint
  readonly startBatch: bigint
  readonly wallets: Wallet[]
}

/**
 * Writes two months of play into the books, past the engine but right to the last hash, so that they verify: of each player a
 * deposit, then stakes and payouts in turn. The latest stakes are bets on dice as the game keeps them.
 * @param playerIds who moves money, with purses in USD
 */
export async function writePlay(
  db: DbPool,
  { playerIds, postings, bets }: Pick<Sizes, 'postings' | 'bets'> & { readonly playerIds: readonly string[] },
  tell: (done: number) => void,
): Promise<void> {
  const batchCount = Math.ceil(postings / BATCH_SIZE)
  const book = await openBook(db, { playerIds, batchCount })
  const turns = turnsOf(book.wallets)
  const startMs = Date.now() - DAYS_MS
  let hash = CHAIN_START
  let count = 0
  for (let first = 0; first < batchCount; first += BATCHES_PER_INSERT) {
    const links: { id: bigint; laneSeq: bigint; happenedAt: Date; hash: Buffer }[] = []
    const rows: Row[] = []
    for (let index = first; index < Math.min(first + BATCHES_PER_INSERT, batchCount); index++) {
      const id = book.startBatch + BigInt(index) + 1n
      const happenedAt = new Date(startMs + (index / batchCount) * DAYS_MS)
      const own = Array.from({ length: BATCH_SIZE }, (_, position) => {
        const wallet = turns[count++ % turns.length]
        if (wallet === undefined) throw new Error('somebody plays')
        return { ...move(wallet, id * 65_536n + BigInt(position), book), wallet, happenedAt }
      })
      const laneSeq = BigInt(index) + 1n
      const link = { id, lane: LANE, laneSeq, happenedAtMs: happenedAt.getTime(), postingCount: BATCH_SIZE }
      hash = batchHash(sha256Hex, hash, link, own)
      links.push({ id, laneSeq, happenedAt, hash: Buffer.from(hash, 'hex') })
      rows.push(...own)
    }
    await inTx(db, async (tx) => {
      await insertLinks(tx, links)
      await insertPostings(tx, rows)
      // A bet that is over has its payout, which is written at the latest a round of turns after its stake.
      const isOver = count + turns.length <= batchCount * BATCH_SIZE
      if (isOver && postings - count < 2 * bets + turns.length) await insertBets(tx, rows)
    })
    tell(count)
  }
  await closeBook(book)
}

async function openBook(
  db: DbPool,
  { playerIds, batchCount }: { readonly playerIds: readonly string[]; readonly batchCount: number },
): Promise<Book> {
  const { sql, b, schema } = db
  const owned = await sql<{ id: bigint; playerId: string }[]>`
    select id, player_id as "playerId" from ${b}.ledger_wallet where player_id = any(${playerIds as string[]}::uuid[])`
  const accounts = await sql<{ id: bigint; code: string }[]>`
    select id, code from ${b}.ledger_house_account where currency = 'USD'`
  const accountOf = (owner: HouseOwner) => houseAccount(accounts.find(({ code }) => code === owner.code)?.id ?? 0n)
  // Numbers are taken at once: the house may write batches beside us.
  const [start] = await sql<{ batch: bigint }[]>`
    select setval(${`${schema}.commit_batch_seq`}::regclass, taken.id + ${batchCount}) - ${batchCount} as batch
    from (select nextval(${`${schema}.commit_batch_seq`}::regclass) as id) taken`
  if (start === undefined) throw new Error('a sequence always answers')
  // The pair of seeds of all bets of a player; nobody recomputes them.
  await sql`
    insert into ${b}.fairness_server_seed (pair_id, player_id, sealed, hash)
    select id, id, ${Buffer.alloc(32)}::bytea, ${Buffer.alloc(32)}::bytea from unnest(${playerIds as string[]}::uuid[]) as id`
  const wallets = owned.map((one) => ({ ...one, cashMinor: 0, moves: 0, lastBet: '' }))
  return { db, games: accountOf(GAMES), clearing: accountOf(CLEARING_SANDBOX), startBatch: start.batch, wallets }
}

/** Who moves money in a round: the heavy ones again and again. */
function turnsOf(wallets: readonly Wallet[]): readonly Wallet[] {
  const heavy = wallets.slice(0, HEAVY_PLAYERS)
  const step = Math.ceil(wallets.length / (HEAVY_TURNS * 100))
  const turns: Wallet[] = []
  for (let first = 0; first < wallets.length; first += step) turns.push(...wallets.slice(first, first + step), ...heavy)
  return turns
}

function move(wallet: Wallet, id: bigint, { games, clearing }: Pick<Book, 'games' | 'clearing'>): ChainedPosting {
  const kind = wallet.moves === 0 ? 'deposit' : wallet.moves % 2 === 1 ? 'stake' : 'payout'
  wallet.moves++
  if (kind !== 'payout') wallet.lastBet = uuidv7()
  const amount = { deposit: DEPOSIT, stake: STAKE, payout: PAYOUT }[kind]
  wallet.cashMinor += kind === 'stake' ? -amount : amount
  const cash = purseAccount(wallet.id, 'cash')
  const after = BigInt(wallet.cashMinor)
  const isOut = kind === 'stake'
  const house = kind === 'deposit' ? clearing : games
  return {
    id,
    kind,
    amountMinor: BigInt(amount),
    reverses: null,
    fromAccount: isOut ? cash : house,
    toAccount: isOut ? house : cash,
    fromAfterMinor: isOut ? after : null,
    toAfterMinor: isOut ? null : after,
    reference: wallet.lastBet,
  }
}

type Link = { readonly id: bigint; readonly laneSeq: bigint; readonly happenedAt: Date; readonly hash: Buffer }

async function insertLinks({ sql, b }: Tx, links: readonly Link[]): Promise<void> {
  await sql`
    insert into ${b}.ledger_batch (id, lane, lane_seq, posting_count, happened_at, hash)
    select id, ${LANE}::smallint, lane_seq, ${BATCH_SIZE}::int, happened_at, hash
    from ${unnested(links, 'row', { id: 'bigint', lane_seq: 'bigint', happened_at: 'timestamptz', hash: 'bytea' })}`
}

async function insertPostings({ sql, b }: Tx, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into ${b}.ledger_posting
      (id, kind, from_account, to_account, amount, from_after, to_after, reference, wallet_id, happened_at)
    select * from ${unnested(rows, 'row', {
      id: 'bigint',
      kind: 'text',
      from_account: 'bigint',
      to_account: 'bigint',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
      from_after: ['bigint', ({ fromAfterMinor }) => fromAfterMinor],
      to_after: ['bigint', ({ toAfterMinor }) => toAfterMinor],
      reference: 'uuid',
      wallet_id: ['bigint', ({ wallet }) => wallet.id],
      happened_at: 'timestamptz',
    })}`
}

async function insertBets({ sql, b, schema }: Tx, rows: readonly Row[]): Promise<void> {
  const stakes = rows.filter(({ kind }) => kind === 'stake')
  await sql`
    insert into ${b}.originals_bet (id, int_id, player_id, stake, payout, multiplier_e4, nonce, created_at, rules, game,
      currency, pair_id, client_seed, params, outcome, paytable)
    select id, nextval(${`${schema}.bets_number_seq`}::regclass), player_id, ${STAKE}::bigint, ${PAYOUT}::bigint, 6667, 1,
      created_at, 1, 'dice', 'USD', player_id, 'large', '{"target":"50.50","direction":"over"}', '28.58', 1
    from ${unnested(stakes, 'row', {
      id: ['uuid', ({ reference }) => reference],
      player_id: ['uuid', ({ wallet }) => wallet.playerId],
      created_at: ['timestamptz', ({ happenedAt }) => happenedAt],
    })}`
}

async function closeBook({ db, wallets }: Book): Promise<void> {
  const { sql, b, schema } = db
  for (let first = 0; first < wallets.length; first += 10_000)
    await sql`
      update ${b}.ledger_wallet wallet set cash = row.cash, version = row.moves
      from ${unnested(wallets.slice(first, first + 10_000), 'row', {
        id: 'bigint',
        cash: ['bigint', ({ cashMinor }) => cashMinor],
        moves: 'int',
      })}
      where wallet.id = row.id`
  await sql.unsafe(
    `analyze ${schema}.ledger_batch, ${schema}.ledger_posting, ${schema}.ledger_wallet, ${schema}.originals_bet`,
  )
}
