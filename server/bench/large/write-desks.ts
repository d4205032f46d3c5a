import { type DbPool, inTx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { sha256, uuidv7 } from '#kit/random.ts'

const ROWS_PER_INSERT = 10_000
/** Of each hundred one waits for staff. */
const PER_WAITING = 100
const DAY_MS = 86_400_000
/** Tickets lie so many days back at most. */
const OLDEST_DAYS = 300
/** Every so many have a tag. */
const TICKETS_PER_TAG = 20
/** As many as a batch may have. */
const MOST_VOUCHERS = 5_000
/** Of those who are in branches of agents every so many is an agent at the top. */
const PEOPLE_PER_AGENT = 4

/** Those who moved money, and those who never did. */
type People = { readonly playerIds: readonly string[]; readonly idleIds: readonly string[] }

/** Writes what the desks of support, risk, codes and agents list: as much of each as years of a busy house leave behind. */
export async function writeDesks(db: DbPool, { playerIds, idleIds }: People): Promise<void> {
  for (const part of partsOf(playerIds)) {
    await writeTickets(db, part)
    await writeCases(db, part)
    await writeNotes(db, part)
    await writeBlocked(db, part)
  }
  await writeVouchers(db, playerIds.length)
  for (const part of partsOf(idleIds)) await writeAgents(db, part)
}

/** A ticket of each with what its player wrote, most of them closed. */
async function writeTickets(db: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.map((playerId, index) => ({
    id: uuidv7(),
    playerId,
    status: index % PER_WAITING === 0 ? 'open' : 'closed',
    at: new Date(Date.now() - (index % OLDEST_DAYS) * DAY_MS),
    isTagged: index % TICKETS_PER_TAG === 0,
  }))
  await inTx(db, async ({ sql, b, seals }) => {
    await sql`
      insert into ${b}.support_ticket (id, player_id, department, priority, subject, status, tags, created_at, changed_at)
      select id, player_id, 'payments', 'normal', subject, status, case when is_tagged then array['large'] else '{}' end, at, at
      from ${unnested(rows, 'row', {
        id: 'uuid',
        player_id: 'uuid',
        subject: [
          'bytea',
          ({ id }) => seals.seal('Where is my payment?', { column: 'support_ticket.subject', owner: id }),
        ],
        status: 'text',
        is_tagged: 'boolean',
        at: 'timestamptz',
      })}`
    const messages = rows.map((row) => ({ ...row, messageId: uuidv7() }))
    await sql`
      insert into ${b}.support_message (id, ticket_id, player_id, number, sender, text, happened_at)
      select id, ticket_id, player_id, 1, 'player', text, at
      from ${unnested(messages, 'row', {
        id: ['uuid', ({ messageId }) => messageId],
        ticket_id: ['uuid', ({ id }) => id],
        player_id: 'uuid',
        text: [
          'bytea',
          ({ messageId }) => seals.seal('It has not come.', { column: 'support_message.text', owner: messageId }),
        ],
        at: 'timestamptz',
      })}`
  })
}

/** A case of each, most of them over. */
async function writeCases({ sql, b }: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.map((playerId, index) => ({
    id: uuidv7(),
    playerId,
    state: index % PER_WAITING === 0 ? 'open' : 'closed',
  }))
  await sql`
    insert into ${b}.risk_case (id, player_id, state, outcome, score)
    select id, player_id, state, case when state = 'closed' then 'unfounded' end, 50 from ${unnested(rows, 'row', { id: 'uuid', player_id: 'uuid', state: 'text' })}`
}

/** A note of staff on each, without a word. */
async function writeNotes({ sql, b }: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.map((playerId) => ({ id: uuidv7(), playerId }))
  await sql`
    insert into ${b}.office_player_note (id, player_id)
    select id, player_id from ${unnested(rows, 'row', { id: 'uuid', player_id: 'uuid' })}`
}

/** As many devices as players that staff let nobody in from, most of them lifted. */
async function writeBlocked({ sql, b, seals }: DbPool, playerIds: readonly string[]): Promise<void> {
  const rows = playerIds.map((playerId, index) => ({
    id: uuidv7(),
    mark: sha256(`device of ${playerId}`),
    isLifted: index % PER_WAITING !== 0,
  }))
  await sql`
    insert into ${b}.blocklist_entry (id, kind, mark, shown, reason, added_by, lifted_by, lifted_at)
    select row.id, 'device', mark, '0001', reason, staff.id, case when is_lifted then staff.id end,
      case when is_lifted then clock_timestamp() end
    from ${unnested(rows, 'row', {
      id: 'uuid',
      mark: 'bytea',
      reason: ['bytea', ({ id }) => seals.seal('Seen before.', { column: 'blocklist_entry.reason', owner: id })],
      is_lifted: ['boolean', ({ isLifted }) => isLifted],
    })}, (select id from ${b}.staff_person order by id limit 1) as staff`
}

/** Vouchers that were taken back, in batches as large as they may be. */
async function writeVouchers({ sql, b }: DbPool, count: number): Promise<void> {
  for (let first = 0; first < count; first += MOST_VOUCHERS) {
    const size = Math.min(MOST_VOUCHERS, count - first)
    const batchId = uuidv7()
    await sql`
      insert into ${b}.cashier_voucher_batch (id, currency, amount, count, campaign, expires_at, asked_by, approved_by, reason,
        printed_at, printed_by, voided_at, voided_by)
      select ${batchId}, 'USD', 1000, ${size}::int, 'Large', clock_timestamp() + interval '1 year', one.id, other.id, 'A large house',
        clock_timestamp(), one.id, clock_timestamp(), one.id
      from (select id from ${b}.staff_person order by id limit 1) as one,
        (select id from ${b}.staff_person order by id desc limit 1) as other`
    const rows = Array.from({ length: size }, (_, index) => ({ id: uuidv7(), number: index + 1 }))
    await sql`
      insert into ${b}.cashier_voucher (id, batch_id, number, code_mac, tail, status, voided_at)
      select id, ${batchId}, number, mac, lpad(number::text, 4, '0'), 'void', clock_timestamp()
      from ${unnested(rows, 'row', { id: 'uuid', number: 'int', mac: ['bytea', ({ id }) => sha256(id)] })}`
  }
}

/** Agents at the top, and below the first of them everybody else. */
async function writeAgents(db: DbPool, playerIds: readonly string[]): Promise<void> {
  const agents = playerIds.filter((_, index) => index % PEOPLE_PER_AGENT === 0)
  const [parentId] = agents
  if (parentId === undefined) return
  const members = playerIds.filter((_, index) => index % PEOPLE_PER_AGENT !== 0)
  await inTx(db, async ({ sql, b }) => {
    await sql`
      insert into ${b}.agents_node (player_id, parent_id, kind, currency, level)
      select player_id, null, 'agent', 'USD', 1 from unnest(${agents as string[]}::uuid[]) as player_id`
    await sql`
      insert into ${b}.agents_node (player_id, parent_id, kind, currency, level)
      select player_id, ${parentId}, 'member', 'USD', 2 from unnest(${members as string[]}::uuid[]) as player_id`
    await sql`
      insert into ${b}.agents_above (above_id, player_id, kind)
      select ${parentId}, player_id, 'member' from unnest(${members as string[]}::uuid[]) as player_id`
  })
}

function partsOf(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / ROWS_PER_INSERT)
  return Array.from({ length: count }, (_, part) => ids.slice(part * ROWS_PER_INSERT, (part + 1) * ROWS_PER_INSERT))
}
