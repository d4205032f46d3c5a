import { houseAccount, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { batchHash, CHAIN_START, type ChainedPosting } from '@tas/shared/rules/books/chain.ts'
import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { sha256Hex, uuidv7 } from '#kit/random.ts'
import { CLEARING_SANDBOX, CLEARING_SANDBOX_OUT, DEPOSITS_ASIDE } from '#src/modules/cashier/index.ts'
import type { HouseOwner, PostingKind } from '#src/modules/ledger/index.ts'
import { GAMES } from '#src/modules/stakes/index.ts'
import type { Sizes } from './sizes.ts'

/** A lane that no process takes. */
const LANE = 900
const BATCH_SIZE = 512
const BATCHES_PER_INSERT = 8
const DAYS_MS = 60 * 86_400_000
/** In cents. */
export const DEPOSIT = 10_000_000
const STAKE = 150
const PAYOUT = 100
const WITHDRAWAL = 5_000
/** What somebody asks to have paid out goes through these. */
const PAYOUT_MOVES = ['withdraw_hold', 'withdrawal', 'withdraw_paid'] as const
/** A few players have played this many times as much as the others. */
const HEAVY_PLAYERS = 10
const HEAVY_TURNS = 4
/** As often as this somebody stakes and is paid before others have their turn. */
const BETS_AT_ONCE = 2

type Kind = Extract<PostingKind, 'deposit' | 'deposit_aside' | 'stake' | 'payout' | (typeof PAYOUT_MOVES)[number]>
type Wallet = {
  readonly id: bigint
  readonly playerId: string
  /** What it does before it plays. */
  readonly opening: readonly Kind[]
  cashMinor: number
  withdrawalMinor: number
  /** How often one of its purses changed. */
  moves: number
  /** What its last move belongs to. */
  reference: string
}
type Row = ChainedPosting & { readonly wallet: Wallet; readonly happenedAt: Date }
/** A deposit that came and lies aside, and whose it is: the books do not know that. */
export type LaidAside = { readonly id: string; readonly playerId: string; readonly at: Date }
type HouseAccounts = Readonly<Record<'games' | 'clearing' | 'sent' | 'aside', bigint>>
type Book = {
  readonly db: DbPool
  readonly house: HouseAccounts
  readonly startBatch: bigint
  readonly wallets: Wallet[]
  readonly asides: LaidAside[]
}

/**
 * Writes two months of play into the books, past the engine but right to the last hash, so that they verify: of each player a
 * deposit, of every second one a withdrawal, then stakes and payouts in turn. The latest stakes are bets on dice as the game keeps
 * them. Some withdrawals wait or are on their way, and some deposits lie aside.
 * @param playerIds who moves money, with purses in USD
 * @returns the deposits that lie aside
 */
export async function writePlay(
  db: DbPool,
  { playerIds, postings, bets }: Pick<Sizes, 'postings' | 'bets'> & { readonly playerIds: readonly string[] },
  tell: (done: number) => void,
): Promise<readonly LaidAside[]> {
  const batchCount = Math.ceil(postings / BATCH_SIZE)
  const book = await openBook(db, { playerIds, batchCount })
  const moves = movesOf(turnsOf(book.wallets))
  const startMs = Date.now() - DAYS_MS
  let hash = CHAIN_START
  let count = 0
  // The next batches are put together while the database takes the last ones.
  let writing: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < batchCount; first += BATCHES_PER_INSERT) {
    const links: { id: bigint; laneSeq: bigint; happenedAt: Date; hash: Buffer }[] = []
    const rows: Row[] = []
    for (let index = first; index < Math.min(first + BATCHES_PER_INSERT, batchCount); index++) {
      const id = book.startBatch + BigInt(index) + 1n
      const happenedAt = new Date(startMs + (index / batchCount) * DAYS_MS)
      const own = Array.from({ length: BATCH_SIZE }, (_, position) => {
        const { wallet, kind } = moves.next().value
        return { ...move(wallet, { id: id * 65_536n + BigInt(position), kind }, book.house), wallet, happenedAt }
      })
      count += own.length
      const laneSeq = BigInt(index) + 1n
      const link = { id, lane: LANE, laneSeq, happenedAtMs: happenedAt.getTime(), postingCount: BATCH_SIZE }
      hash = batchHash(sha256Hex, hash, link, own)
      links.push({ id, laneSeq, happenedAt, hash: Buffer.from(hash, 'hex') })
      rows.push(...own)
    }
    const isOfBets = postings - count < 2 * bets
    await writing
    writing = inTx(db, async (tx) => {
      await insertLinks(tx, links)
      await insertPostings(tx, rows)
      if (isOfBets) await insertBets(tx, rows)
    })
    for (const { kind, reference, wallet, happenedAt } of rows)
      if (kind === 'deposit_aside') book.asides.push({ id: reference, playerId: wallet.playerId, at: happenedAt })
    tell(count)
  }
  await writing
  await closeBook(book)
  return book.asides
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
  const wallets = owned.map((one, index) => ({
    ...one,
    opening: openingOf(index),
    cashMinor: 0,
    withdrawalMinor: 0,
    moves: 0,
    reference: '',
  }))
  const house = {
    games: accountOf(GAMES),
    clearing: accountOf(CLEARING_SANDBOX),
    sent: accountOf(CLEARING_SANDBOX_OUT),
    aside: accountOf(DEPOSITS_ASIDE),
  }
  return { db, house, startBatch: start.batch, wallets, asides: [] }
}

/** Who moves money in a round: the heavy ones again and again. */
function turnsOf(wallets: readonly Wallet[]): readonly Wallet[] {
  const heavy = wallets.slice(0, HEAVY_PLAYERS)
  const step = Math.ceil(wallets.length / (HEAVY_TURNS * 100))
  const turns: Wallet[] = []
  for (let first = 0; first < wallets.length; first += step) turns.push(...wallets.slice(first, first + step), ...heavy)
  return turns
}

function openingOf(index: number): readonly Kind[] {
  if (index % 400 === 2) return ['deposit', 'deposit_aside']
  if (index % 2 === 0) return ['deposit']
  const steps = { 1: 1, 3: 2 }[index % 200] ?? PAYOUT_MOVES.length
  return ['deposit', ...PAYOUT_MOVES.slice(0, steps)]
}

/** Moves that begin something; the others go on with what the wallet did before. */
const BEGINNINGS: readonly Kind[] = ['deposit', 'deposit_aside', 'withdraw_hold', 'stake']
const AMOUNTS: Readonly<Record<Kind, number>> = {
  deposit: DEPOSIT,
  deposit_aside: DEPOSIT,
  withdraw_hold: WITHDRAWAL,
  withdrawal: WITHDRAWAL,
  withdraw_paid: WITHDRAWAL,
  stake: STAKE,
  payout: PAYOUT,
}

/** What the wallets do, turn by turn, without end: what one begins with before it plays, and each stake with its payout. */
function* movesOf(turns: readonly Wallet[]): Generator<{ readonly wallet: Wallet; readonly kind: Kind }, never> {
  if (turns.length === 0) throw new Error('somebody plays')
  for (;;)
    for (const wallet of turns) {
      if (wallet.moves === 0) for (const kind of wallet.opening) yield { wallet, kind }
      for (let bet = 0; bet < BETS_AT_ONCE; bet++) {
        yield { wallet, kind: 'stake' }
        yield { wallet, kind: 'payout' }
      }
    }
}

function move(
  wallet: Wallet,
  { id, kind }: { readonly id: bigint; readonly kind: Kind },
  { games, clearing, sent, aside }: HouseAccounts,
): ChainedPosting {
  if (BEGINNINGS.includes(kind)) wallet.reference = uuidv7()
  const amount = AMOUNTS[kind]
  const cash = purseAccount(wallet.id, 'cash')
  const asked = purseAccount(wallet.id, 'withdrawal')
  const ways: Readonly<Record<Kind, readonly [bigint, bigint]>> = {
    deposit: [clearing, cash],
    deposit_aside: [clearing, aside],
    withdraw_hold: [cash, asked],
    withdrawal: [asked, sent],
    withdraw_paid: [sent, clearing],
    stake: [cash, games],
    payout: [games, cash],
  }
  const [fromAccount, toAccount] = ways[kind]
  const sideOf = (account: bigint) => (account === fromAccount ? -amount : account === toAccount ? amount : 0)
  // What stands between two accounts of the house changes no purse; what goes from purse to purse changes two.
  wallet.moves += [fromAccount, toAccount].filter((account) => account === cash || account === asked).length
  wallet.cashMinor += sideOf(cash)
  wallet.withdrawalMinor += sideOf(asked)
  const after = new Map([
    [cash, BigInt(wallet.cashMinor)],
    [asked, BigInt(wallet.withdrawalMinor)],
  ])
  return {
    id,
    kind,
    amountMinor: BigInt(amount),
    reverses: null,
    fromAccount,
    toAccount,
    fromAfterMinor: after.get(fromAccount) ?? null,
    toAfterMinor: after.get(toAccount) ?? null,
    reference: wallet.reference,
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
      wallet_id: ['bigint', (row) => (row.fromAfterMinor === null && row.toAfterMinor === null ? null : row.wallet.id)],
      happened_at: 'timestamptz',
    })}`
}

async function insertBets({ sql, b, schema }: Tx, rows: readonly Row[]): Promise<void> {
  // A bet is over with its payout, which follows its stake: the last row of all may have none.
  const stakes = rows.filter(({ kind }, index) => kind === 'stake' && index < rows.length - 1)
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
      update ${b}.ledger_wallet wallet set cash = row.cash, withdrawal = row.withdrawal, version = row.moves
      from ${unnested(wallets.slice(first, first + 10_000), 'row', {
        id: 'bigint',
        cash: ['bigint', ({ cashMinor }) => cashMinor],
        withdrawal: ['bigint', ({ withdrawalMinor }) => withdrawalMinor],
        moves: 'int',
      })}
      where wallet.id = row.id`
  await sql.unsafe(
    `analyze ${schema}.ledger_batch, ${schema}.ledger_posting, ${schema}.ledger_wallet, ${schema}.originals_bet`,
  )
}
