import type { CallData } from '@tas/shared/contract/api.ts'
import { WHOLE_E4 } from '@tas/shared/rules/bonuses/amounts.ts'
import type { CallContext } from '../../../ctx.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readCarried } from '../grants/carried.ts'
import type { StoredGrant } from './grant-store.ts'

type GrantData = CallData<'bonus/grant/getGrant'>['grant']

/** What of a grant stands in the wallet: wagered, and money free and in open bets, in minor units, and what is free to come. */
export function moneyOf({ id, carried, bonus, status, wageredE4, freeLeft }: StoredGrant) {
  const own = readCarried(carried).find((one) => one.id === id)
  const isLiving = own !== undefined && (status === 'active' || status === 'ending')
  return {
    wageredE4: isLiving ? own.grant.wageredE4 : BigInt(wageredE4),
    bonusMinor: isLiving ? bonus : 0n,
    bonusHeldMinor: own?.grant.bonusHeldMinor ?? 0n,
    openBets: own?.grant.bets.size ?? 0,
    freeLeft: isLiving ? own.grant.freeLeft : freeLeft,
  }
}

/** What leaves the server of a grant, to its player. */
export function grantView({ app, language }: Pick<CallContext, 'app' | 'language'>, grant: StoredGrant): GrantData {
  const write = writeAmount(app, grant.currency)
  const { wageredE4, bonusMinor, bonusHeldMinor, openBets, freeLeft } = moneyOf(grant)
  const { id, bonusId, bonusIntId, titleEn, titleFa, status, currency, version } = grant
  return {
    id,
    bonusId,
    bonusIntId,
    title: language === 'fa' ? titleFa : titleEn,
    status,
    currency,
    version,
    deposit: write(grant.deposit),
    granted: write(grant.granted),
    target: write(grant.target),
    wagered: write(wageredE4 / WHOLE_E4),
    wageredE4: String(wageredE4),
    bonus: write(bonusMinor),
    bonusHeld: write(bonusHeldMinor),
    openBets,
    free: grant.freeStake === 0n ? null : { left: freeLeft, stake: write(grant.freeStake), game: grant.freeGame },
    converted: write(grant.converted),
    returned: write(grant.returned),
    createdAt: grant.createdAt.toISOString(),
    begunAt: grant.begunAt?.toISOString() ?? null,
    deadlineAt: grant.deadlineAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
  }
}
