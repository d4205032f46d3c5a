import type { CallData } from '@tas/shared/contract/api.ts'
import { CEILING_DAYS } from '@tas/shared/rules/verification/ceilings.ts'
import { VERIFIED_STATUS_ID, type VerificationStatus, WAITING_FOR_STAFF } from '@tas/shared/rules/verification/edges.ts'
import { IDENTIFIED_LEVEL, LEVELS, type Level, NEEDS_OF } from '@tas/shared/rules/verification/levels.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { depositCeilingOf } from '../../cashier/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { countsAsCleared, readHolds } from '../../limits/index.ts'
import { readStatus } from '../../verification/index.ts'
import { settingMinor } from '../settings.ts'

type Levels = CallData<'verification/verification/getLevels'>
type Opened = Levels['items'][number]['deposits']

const DONE: readonly VerificationStatus[] = [VERIFIED_STATUS_ID, ...WAITING_FOR_STAFF]
const NONE: Opened = { kind: 'none', amount: null }
const ANY: Opened = { kind: 'any', amount: null }

/** What each level opens to a player: the same ceilings that deposits and withdrawals are held against. */
export async function showLevels({ app, db, player }: PlayerContext): Promise<Levels> {
  const { id, currency } = player
  const [{ items }, holds] = await Promise.all([readStatus(db, id), inTx(app.db, (tx) => readHolds(tx, [id]))])
  // What was sent and waits for people is asked of nobody again.
  const asked = new Set(items.filter(({ statusId }) => !DONE.includes(statusId)).map(({ typeId }) => typeId))
  const isKnown = countsAsCleared(app, holds.get(id))
  return {
    currency,
    days: CEILING_DAYS,
    items: LEVELS.map((level) => ({
      level,
      deposits: isOpenAt(app, level) ? depositsAt(app, level, currency) : NONE,
      withdrawals: isOpenAt(app, level) ? withdrawalsAt(app, level, currency) : NONE,
    })),
    beforePayout: isKnown ? [] : NEEDS_OF[IDENTIFIED_LEVEL].filter((type) => asked.has(type)),
  }
}

/** Where money is real, nobody moves any before it is known who they are. */
function isOpenAt({ config }: Pick<App, 'config'>, level: Level): boolean {
  return level >= IDENTIFIED_LEVEL || config.mode === 'sandbox'
}

function depositsAt(app: App, level: Level, currency: string): Opened {
  const ceilingMinor = depositCeilingOf(app, level, currency)
  return ceilingMinor === null ? ANY : { kind: 'upTo', amount: writeAmount(app, currency)(ceilingMinor) }
}

function withdrawalsAt(app: App, level: Level, currency: string): Opened {
  if (level === 4) return ANY
  const belowMinor = settingMinor(app, level === 3 ? 'fundsFrom' : 'addressFrom', currency)
  return belowMinor === 0n ? NONE : { kind: 'below', amount: writeAmount(app, currency)(belowMinor) }
}
