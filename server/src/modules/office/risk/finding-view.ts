import type { CallData } from '@tas/shared/contract/api.ts'
import type { Held } from '@tas/shared/rules/risk/decide.ts'
import { RISK_FEATURES } from '@tas/shared/rules/risk/features.ts'
import type { App } from '../../../ctx.ts'
import { findCurrency, writeAmount } from '../../ledger/index.ts'
import type { KeptDecision, VersionRow } from '../../risk/index.ts'

type Finding = CallData<'office/risk/get'>['evidence'][number]['findings'][number]
type HeldView = Finding['because'][number]

/** A comparison that held, as staff see it: amounts as decimals of the player's currency. */
export function heldView(
  app: App,
  currency: string,
  {
    feature,
    is,
    wanted,
    was,
  }: Omit<Held, 'wanted' | 'was'> & { readonly wanted: bigint | string; readonly was: bigint | string },
): HeldView {
  const write = (value: bigint | string) => figureView(app, currency, { feature, value })
  return { feature, is, wanted: write(wanted), was: write(was) }
}

/** A figure as staff see it: an amount as a decimal of the player's currency, all else a whole number. */
export function figureView(
  app: App,
  currency: string,
  { feature, value }: { readonly feature: string; readonly value: bigint | string },
): string {
  const known = Object.entries(RISK_FEATURES).find(([name]) => feature.split('.')[0] === name)?.[1]
  const isMoney = known?.unit === 'money' && findCurrency(app, currency) !== undefined
  return isMoney ? writeAmount(app, currency)(BigInt(value)) : String(value)
}

/** The findings of a decision, each by the name of its rule. */
export function findingViews(
  app: App,
  { findings, currency }: KeptDecision,
  versions: ReadonlyMap<string, VersionRow>,
): Finding[] {
  return findings.map(({ versionId, mode, score, actions, because }) => {
    const version = versions.get(versionId)
    return {
      rule: version?.name ?? '',
      number: version?.number ?? 0,
      mode,
      score,
      actions: [...actions],
      because: because.map((held) => heldView(app, currency, held)),
    }
  })
}
