// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const REVENUE = 'server/src/modules/revenue/'
const COUNT = [`${REVENUE}count-revenue`]
const MONTHS = [`${REVENUE}months/months`]
const REPORTS = [`${REVENUE}reports`]

/** What the office is told the house won. */
export const figureMutants: readonly Mutant[] = [
  {
    name: 'figures: today stands beside the whole day before',
    file: 'server/src/modules/revenue/same-hours.ts',
    find: 'Math.min(SLOTS_OF_DAY, ',
    replace: 'Math.max(SLOTS_OF_DAY, ',
    tests: ['server/src/modules/revenue/same-hours'],
  },
  {
    name: 'revenue: what was counted is counted again',
    file: `${REVENUE}count-revenue.ts`,
    find: '    await savePositions(tx, progress, reached)\n',
    replace: '    void [savePositions, progress, reached]\n',
    tests: COUNT,
  },
  {
    name: 'revenue: two processes count at one moment',
    file: `${REVENUE}count-revenue.ts`,
    find: '    if (turn?.is_ours !== true) return false\n',
    replace: '    if (turn === undefined) return false\n',
    tests: COUNT,
  },
  {
    name: 'revenue: what is taken back stays won',
    file: 'server/src/modules/ledger/read-moves.ts',
    find: 'origin.sign * posting.amount as amount',
    replace: 'posting.amount as amount',
    tests: COUNT,
  },
  {
    name: 'revenue: what is taken back twice stays lost',
    file: 'server/src/modules/ledger/read-moves.ts',
    find: 'select taken.kind, taken.reverses, -made.sign',
    replace: 'select taken.kind, taken.reverses, made.sign',
    tests: COUNT,
  },
  {
    name: 'revenue: the first deposit is the one counted first',
    file: `${REVENUE}sum-store.ts`,
    find: 'where excluded.deposited_at < known.deposited_at',
    replace: 'where false',
    tests: COUNT,
  },
  {
    name: 'revenue: who comes into another cohort is left in the former one, too',
    file: `${REVENUE}months/month-store.ts`,
    find: 'if (left.length > 0) await moveCohorts(tx, left, -1)',
    replace: 'void left',
    tests: MONTHS,
  },
  {
    name: 'revenue: a cohort counts a player again whenever they play',
    file: `${REVENUE}months/month-store.ts`,
    find: 'written.has_played::int - coalesce(before.has_played, false)::int as active',
    replace: 'written.has_played::int as active',
    tests: MONTHS,
  },
  {
    name: 'revenue: a report takes the whole month for a part of it',
    file: `${REVENUE}months/whole-months.ts`,
    find: 'to >= today ?',
    replace: 'to >= from ?',
    tests: [`${REVENUE}months/whole-months`],
  },
  {
    name: 'revenue: a report passes by what was staked on alike',
    file: `${REVENUE}report-store.ts`,
    find: '(rank < ${rank} or (rank = ${rank} and key > ${key}))',
    replace: '(rank < ${rank} or (rank = ${rank} and key < ${key}))',
    tests: REPORTS,
  },
  {
    name: 'revenue: a link to a report works after its minute',
    file: 'server/src/modules/staff/file-links.ts',
    find: 'if (row === undefined || !row.is_alive || row.session_id === null) return null',
    replace: 'if (row === undefined || row.session_id === null) return null',
    tests: REPORTS,
  },
  {
    name: 'revenue: a report runs formulas',
    file: `${REVENUE}report-file.ts`,
    find: 'csvRow(reportCells(line))',
    replace: "`${reportCells(line).join(',')}\\r\\n`",
    tests: REPORTS,
  },
  {
    name: 'revenue: who played on two days of a period is two people',
    file: `${REVENUE}figure-store.ts`,
    find: 'between ${from} and ${to} and day_before < ${from}`',
    replace: 'between ${from} and ${to} and day_before < ${to}`',
    tests: COUNT,
  },
  {
    name: 'revenue: a day that is counted late leaves those after it as they were',
    file: `${REVENUE}player-date-store.ts`,
    find: 'set players = known.players - moved.players',
    replace: 'set players = known.players - 0 * moved.players',
    tests: COUNT,
  },
  {
    name: 'revenue: a link to a report outlives the right to it',
    file: `${REVENUE}open-export.ts`,
    find: "if (!permissions.has('report.export')) return null",
    replace: "if (!permissions.has('report.export') && false) return null",
    tests: REPORTS,
  },
]
