import type { CallInput } from '@tas/shared/contract/api.ts'
import { NET_LINES, type NetLine } from '@tas/shared/rules/affiliates/net-lines.ts'
import type { AffiliatePlan } from '@tas/shared/rules/affiliates/plan.ts'
import { carriedMinor, type Statement } from '@tas/shared/rules/affiliates/statement.ts'

/** A plan as it is written on the wire. */
export type PlanData = CallInput<'affiliate/plan/simulate'>['plan']

/** A plan as it leaves the server, which a simulation takes as it is. `write` writes minor units of its currency. */
export function planView(plan: AffiliatePlan, write: (minor: bigint) => string): PlanData {
  const { share, fenceAtMinor, cpa, capE4 } = plan
  return {
    providerE4: Number(plan.providerE4),
    depositE4: Number(plan.depositE4),
    withdrawalE4: Number(plan.withdrawalE4),
    taxE4: Number(plan.taxE4),
    share: {
      kind: share.kind,
      steps: share.steps.map(({ fromMinor, rateE4 }) => ({ from: write(fromMinor), rateE4: Number(rateE4) })),
    },
    negative: plan.negative,
    ...(fenceAtMinor !== null && { fenceAt: write(fenceAtMinor) }),
    ...(cpa !== null && {
      cpa: {
        amount: write(cpa.amountMinor),
        deposits: write(cpa.depositsMinor),
        stakes: write(cpa.stakesMinor),
        days: cpa.days,
      },
    }),
    recoup: plan.isRecouped,
    subE4: Number(plan.subE4),
    ...(capE4 !== null && { capE4: Number(capE4) }),
  }
}

/** The sums of a statement in minor units, by the names of the wire. */
export type SumsMinor = {
  readonly lines: Readonly<Record<NetLine, bigint>>
  readonly ngr: bigint
  readonly share: bigint
  readonly override: bigint
  readonly cpa: bigint
  readonly payable: bigint
  readonly carry: bigint
}

export function sumsOf(statement: Statement): SumsMinor {
  return {
    lines: statement.lines,
    ngr: statement.ngrMinor,
    share: statement.shareMinor,
    override: statement.overrideMinor,
    cpa: statement.cpaMinor,
    payable: statement.payableMinor,
    carry: carriedMinor(statement.carried),
  }
}

/** The same as it leaves the server. */
export function sumsView(sums: SumsMinor, write: (minor: bigint) => string) {
  const { lines, ngr, share, override, cpa, payable, carry } = sums
  return {
    lines: linesView(lines, write),
    ngr: write(ngr),
    share: write(share),
    override: write(override),
    cpa: write(cpa),
    payable: write(payable),
    carry: write(carry),
  }
}

function linesView(lines: SumsMinor['lines'], write: (minor: bigint) => string): Record<NetLine, string> {
  // Every line has its entry, so the record is whole.
  return Object.fromEntries(NET_LINES.map((line) => [line, write(lines[line])])) as Record<NetLine, string>
}
