import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { termsField } from '@tas/shared/contract/bonuses/terms.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { writeTerms } from './grants/write-terms.ts'

const PATH = 'bonus/bonus/getVersions'

/** More nobody compares. */
const MOST_VERSIONS = 50

type Row = {
  readonly version: number
  readonly terms: unknown
  readonly termsHash: string
  readonly createdAt: Date
}

/** The versions of the terms of a bonus that players may see, the newest first. @throws Refusal bonuses.not_found */
export async function getTermsVersions(
  { db: { sql, b } }: Pick<CallContext, 'db'>,
  { intId }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const rows = await sql<Row[]>`
    select said.version, said.terms, said.terms_hash as "termsHash", said.created_at as "createdAt"
    from ${b}.bonuses_bonus bonus join ${b}.bonuses_offer offer on offer.bonus_id = bonus.id
    join ${b}.bonuses_offer_version said on said.bonus_id = bonus.id and said.version <= offer.version
    where bonus.int_id = ${intId} and bonus.is_published and offer.status in ('open', 'paused', 'ended')
    order by said.version desc limit ${MOST_VERSIONS}`
  if (rows.length === 0) throw refuse('bonuses.not_found')
  return {
    items: rows.map(({ version, terms, termsHash, createdAt }) => ({
      version,
      terms: writeTerms(termsField.parse(terms)),
      termsHash,
      createdAt: createdAt.toISOString(),
    })),
  }
}
