import { type ChangeLog, changeText, findBreak } from '../returns/change-log.ts'
import { type ReturnDays, returnDaysText } from '../returns/days-document.ts'
import { checkSignature, type ProofTools, type Step } from './verify-steps.ts'

/** The steps of the daily sums of what games paid back: key and signature, which cover every field. */
export function verifyReturnDays({ signature, ...days }: ReturnDays, tools: ProofTools): Promise<Step[]> {
  const text = returnDaysText(days)
  return checkSignature(tools, { text, signature, signedAt: days.issuedAt, codes: ['key', 'signature'] })
}

/** The steps of a change log: that its entries form one chain, and the first signature that does not fit, if any. */
export async function verifyChangeLog({ entries }: ChangeLog, tools: ProofTools): Promise<Step[]> {
  const broken = findBreak(tools.sha256, entries)
  const [state, number] = broken === null ? (['right', ''] as const) : (['wrong', String(broken)] as const)
  const chain: Step = { code: 'log', state, params: { count: String(entries.length), number } }
  let signed: readonly Step[] = []
  for (const entry of entries) {
    const { signature, at: signedAt } = entry
    const codes = ['key', 'signature'] as const
    signed = await checkSignature(tools, { text: changeText(entry), signature, signedAt, codes })
    if (signed.some((step) => step.state === 'wrong')) break
  }
  return [chain, ...signed]
}

type Words = Readonly<Record<string, string>>

/** What a person reads of the daily sums before their steps. */
export function returnWords({ businessId, fromDay, toDay, issuedAt, days }: ReturnDays): Words {
  const bets = days.reduce((sum, day) => sum + BigInt(day.bets), 0n)
  return { business: String(businessId), from: fromDay, to: toDay, at: issuedAt, bets: String(bets) }
}

/** What a person reads of a change log before its steps. */
export function changeWords({ entries }: ChangeLog): Words {
  const last = entries.at(-1)
  return { business: String(last?.businessId ?? ''), count: String(entries.length), at: last?.at ?? '' }
}
