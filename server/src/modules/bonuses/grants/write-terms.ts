import type { CallData } from '@tas/shared/contract/api.ts'
import type { BonusTerms } from '@tas/shared/rules/bonuses/terms.ts'

type TermsData = CallData<'bonus/grant/getGrant'>['terms']

const digits = (minor: bigint | null) => (minor === null ? null : String(minor))

/** Terms as they leave the server: minor units as digits, so that their hash can be made anew of what is read. */
export function writeTerms({ rounds, counts, ...terms }: BonusTerms): TermsData {
  return {
    ...terms,
    counts: 'edgeE8' in counts ? counts : { table: { ...counts.table } },
    capMinor: digits(terms.capMinor),
    amountMinor: digits(terms.amountMinor),
    maxStakeMinor: digits(terms.maxStakeMinor),
    maxConversionMinor: digits(terms.maxConversionMinor),
    rounds: rounds === null ? null : { ...rounds, stakeMinor: String(rounds.stakeMinor) },
  }
}
