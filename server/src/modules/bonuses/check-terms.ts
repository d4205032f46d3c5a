import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { checkTerms as problemsOf } from '@tas/shared/rules/bonuses/check-terms.ts'
import { termsHash } from '@tas/shared/rules/bonuses/terms.ts'

const PATH = 'bonus/calculator/check'

/** What keeps terms from being offered under a licence. */
export async function checkTerms(
  _ctx: unknown,
  { jurisdiction, terms }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  return { termsHash: termsHash(terms), problems: [...problemsOf(jurisdiction, terms)] }
}
