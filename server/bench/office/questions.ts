import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { REPORT_GROUPS } from '@tas/shared/contract/revenue/choices.ts'
import type { DbPool } from '#kit/db/connect.ts'

/** Something staff ask, and how soon they are to be answered. */
export type Question = {
  readonly name: string
  readonly path: CallPath
  readonly input: object
  readonly aimMs: number
}

/** A player of the large house: the one with most play, and one of the many. */
export type Asked = {
  readonly id: string
  readonly uid: number
  readonly username: string
  readonly bet: string | null
}

const LIST_MS = 100
const HOME_MS = 150
const REPORT_MS = 1_000

function question<Path extends CallPath>(name: string, path: Path, input: CallInput<Path>, aimMs = LIST_MS): Question {
  return { name, path, input: input as object, aimMs }
}

/** Whom to ask about. */
export async function chooseAsked({ sql, b }: DbPool): Promise<{ readonly heavy: Asked; readonly usual: Asked }> {
  const pick = async (rank: number): Promise<Asked> => {
    const [row] = await sql<Asked[]>`
      select p.id, p.int_id as uid, p.username,
        (select max(int_id)::text from ${b}.originals_bet bet where bet.player_id = p.id) as bet
      from ${b}.identity_player p where p.id = (
        select player_id from ${b}.ledger_wallet order by version desc, id offset ${rank} limit 1)`
    if (row === undefined) throw new Error('the house is large')
    return row
  }
  return { heavy: await pick(0), usual: await pick(1_000) }
}

/** Every list, search and tab of the office that reads a large table, home, and a report of a month by each group. */
export function questionsAbout(
  { heavy, usual }: { readonly heavy: Asked; readonly usual: Asked },
  deepCursor: string,
  month: { readonly from: string; readonly to: string },
): readonly Question[] {
  const page = { limit: 25 }
  const tabs = (name: string, { id: playerId }: Asked): readonly Question[] => [
    question(`${name}.overview`, 'office/player/getOverview', { playerId }),
    question(`${name}.sessions`, 'office/player/getSessions', { playerId }),
    question(`${name}.notes`, 'office/player/getNotes', { playerId, ...page }),
    question(`${name}.postings`, 'office/player/getPostings', { playerId, ...page }),
    question(`${name}.plays`, 'office/player/getPlays', { playerId, ...page }),
    question(`${name}.deposits`, 'office/player/getDeposits', { playerId, ...page }),
    question(`${name}.withdrawals`, 'office/player/getWithdrawals', { playerId, ...page }),
    question(`${name}.destinations`, 'office/player/getDestinations', { playerId, ...page }),
    question(`${name}.checks`, 'office/player/getChecks', { playerId }),
    question(`${name}.protection`, 'office/player/getProtection', { playerId }),
    question(`${name}.consents`, 'office/player/getConsents', { playerId, ...page }),
    question(`${name}.notices`, 'office/player/getNotices', { playerId, ...page }),
    question(`${name}.trail`, 'office/player/getTrail', { playerId, ...page }),
  ]
  return [
    question('find.uid', 'office/player/find', { query: String(usual.uid) }),
    question('find.name', 'office/player/find', { query: usual.username }),
    question('find.namePart', 'office/player/find', { query: 'sara' }),
    question('find.mail', 'office/player/find', { query: `${usual.username}@example.com` }),
    question('find.nobody', 'office/player/find', { query: 'nobody at all' }),
    ...(heavy.bet === null ? [] : [question('find.bet', 'office/player/find', { query: heavy.bet })]),
    question('players', 'office/player/getList', page),
    question('players.deep', 'office/player/getList', { ...page, cursor: deepCursor }),
    question('players.closed', 'office/player/getList', { ...page, status: 'closed' }),
    ...tabs('usual', usual),
    ...tabs('heavy', heavy),
    question('audit', 'office/audit/getLines', page),
    question('audit.player', 'office/audit/getLines', { ...page, target: usual.id }),
    question('audit.uid', 'office/audit/getLines', { ...page, target: String(usual.uid) }),
    question('audit.byUid', 'office/audit/getLines', { ...page, actor: String(usual.uid) }),
    question('audit.byName', 'office/audit/getLines', { ...page, actor: 'demo', changesOnly: true }),
    question('audit.changes', 'office/audit/getLines', { ...page, changesOnly: true }),
    question('audit.action', 'office/audit/getLines', { ...page, action: 'identity.registered' }),
    question('audit.noAction', 'office/audit/getLines', { ...page, action: 'ledger.capital_added' }),
    question('audit.month', 'office/audit/getLines', {
      ...page,
      from: `${month.from}T00:00:00Z`,
      to: `${month.to}T00:00:00Z`,
    }),
    question('books', 'office/books/getState', {}),
    question('liability', 'office/books/getLiability', {}),
    question('lottery', 'office/lottery/getState', {}),
    question('owed', 'office/owed/getList', page),
    question('finance', 'office/finance/getOpen', page),
    question('returns', 'office/return/getIncidents', {}),
    question('stops', 'office/stop/getList', {}),
    question('approvals', 'staff/approval/getQueue', page),
    question('home', 'office/home/getFigures', { period: '30d' }, HOME_MS),
    ...REPORT_GROUPS.map((groupBy) =>
      question(`report.${groupBy}`, 'office/report/getRevenue', { ...month, ...page, groupBy }, REPORT_MS),
    ),
  ]
}
