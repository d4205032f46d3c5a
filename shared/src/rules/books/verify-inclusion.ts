import { formatAmount } from '../../values/money.ts'
import type { Inclusion } from './proof-documents.ts'
import { leafNode, sumAlong } from './sum-tree.ts'
import { checkDay, type ProofTools, type Step, stepOf } from './verify-steps.ts'

/**
 * Every step of a proof that a wallet is counted in a day's total. Amounts below zero, by which a sum tree could hide a
 * debt, cannot be written in the document at all.
 */
export async function verifyInclusion({ leaf, path, day }: Inclusion, tools: ProofTools): Promise<Step[]> {
  const { sha256 } = tools
  const node = leafNode(sha256, {
    ...owedOf(leaf),
    businessId: day.businessId,
    day: day.day,
    currency: leaf.currency,
    walletId: BigInt(leaf.walletId),
    salt: leaf.salt,
  })
  const steps = path.map((step) => ({ side: step.side, hash: step.hash, ...owedOf(step) }))
  const root = sumAlong(sha256, node, steps)
  const total = day.liabilities.find(({ currency }) => currency === leaf.currency)
  const isCounted =
    total !== undefined &&
    root.hash === total.root &&
    root.cashMinor === BigInt(total.cashMinor) &&
    root.heldMinor === BigInt(total.heldMinor) &&
    root.bonusMinor === BigInt(total.bonusMinor)
  return [stepOf('total', isCounted, { day: day.day, currency: leaf.currency }), ...(await checkDay(tools, day))]
}

/** What a person reads of the proof before its steps. */
export function inclusionWords({ leaf, day }: Inclusion): Readonly<Record<string, string>> {
  const pointCount = day.liabilities.find(({ currency }) => currency === leaf.currency)?.pointCount ?? 0
  const write = (minor: string) => `${formatAmount(BigInt(minor), pointCount)} ${leaf.currency}`
  return {
    wallet: leaf.walletId,
    day: day.day,
    cash: write(leaf.cashMinor),
    held: write(leaf.heldMinor),
    bonus: write(leaf.bonusMinor),
  }
}

type OwedText = { readonly cashMinor: string; readonly heldMinor: string; readonly bonusMinor: string }

function owedOf({ cashMinor, heldMinor, bonusMinor }: OwedText) {
  return { cashMinor: BigInt(cashMinor), heldMinor: BigInt(heldMinor), bonusMinor: BigInt(bonusMinor) }
}
