import type { REGULATOR_FILES } from '@tas/shared/contract/office/regulator.ts'
import type { App } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { alterationRows, bonusRows, jackpotRows, largeWinRows, staffRows } from './house-rows.ts'
import { incidentRows } from './incident-rows.ts'
import {
  betRows,
  depositRows,
  type Pages,
  playerRows,
  sessionRows,
  type Telling,
  withdrawalRows,
} from './regulator-rows.ts'
import type { Sums } from './sums.ts'

type TableFile = Exclude<(typeof REGULATOR_FILES)[number], 'manifest.jsonl'>
export type Told = { readonly heads: readonly string[]; readonly pages: (telling: Telling) => Pages }

/** The columns of docs/regulator-files.md, and what fills them. */
export const TABLES: Readonly<Record<TableFile, Told>> = {
  'players.csv': {
    heads: [
      'player',
      'country',
      'birth_year',
      'identity_check',
      'age_verified_at',
      'excluded_until',
      'break_until',
      'registered_at',
      'closed_at',
    ],
    pages: playerRows,
  },
  'sessions.csv': { heads: ['session', 'player', 'begun_at', 'last_active_at', 'ended_at', 'end'], pages: sessionRows },
  'bets.csv': {
    heads: [
      'bet',
      'player',
      'product',
      'game',
      'stake',
      'payout',
      'refund',
      'currency',
      'placed_at',
      'settled_at',
      'state',
      'round',
      'reference',
    ],
    pages: betRows,
  },
  'deposits.csv': {
    heads: [
      'deposit',
      'player',
      'gateway',
      'movement',
      'amount',
      'currency',
      'state',
      'asked_at',
      'moved_at',
      'reference',
    ],
    pages: depositRows,
  },
  'withdrawals.csv': {
    heads: [
      'withdrawal',
      'player',
      'gateway',
      'amount',
      'fee',
      'currency',
      'state',
      'asked_at',
      'ended_at',
      'reference',
    ],
    pages: withdrawalRows,
  },
  'incidents.csv': {
    heads: ['kind', 'incident', 'subject', 'began_at', 'ended_at', 'finding', 'result'],
    pages: incidentRows,
  },
  'bonuses.csv': {
    heads: [
      'grant',
      'bonus',
      'terms_version',
      'player',
      'currency',
      'state',
      'deposit',
      'granted',
      'to_wager',
      'wagered',
      'converted',
      'returned',
      'granted_at',
      'begun_at',
      'deadline_at',
      'ended_at',
    ],
    pages: bonusRows,
  },
  'jackpots.csv': {
    heads: [
      'kind',
      'number',
      'game',
      'currency',
      'began_with',
      'amount',
      'must_drop_by',
      'player',
      'begun_at',
      'ended_at',
      'state',
    ],
    pages: jackpotRows,
  },
  'large-wins.csv': { heads: ['player', 'amount', 'currency', 'reference', 'noted_at'], pages: largeWinRows },
  'alterations.csv': {
    heads: [
      'action',
      'line',
      'subject',
      'direction',
      'amount',
      'currency',
      'reason',
      'asked_by',
      'approved_by',
      'done_at',
    ],
    pages: alterationRows,
  },
  'staff.csv': {
    heads: [
      'person',
      'state',
      'second_factor',
      'joined_at',
      'shut_at',
      'last_active_at',
      'role',
      'scope',
      'branch',
      'given_by',
      'given_at',
      'ends_at',
    ],
    pages: staffRows,
  },
}

/** The sums by currency that stand beside a file with money of the books. */
export function sumsOf(app: App, name: string, sums: Sums): object {
  const each = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  if (name === 'bets.csv')
    return {
      sums: each.map(([currency, { stakeMinor, payoutMinor }]) => {
        const write = writeAmount(app, currency)
        return { currency, stake: write(stakeMinor), payout: write(payoutMinor) }
      }),
    }
  if (name !== 'deposits.csv') return {}
  return {
    sums: each.map(([currency, { depositMinor }]) => ({ currency, net: writeAmount(app, currency)(depositMinor) })),
  }
}
