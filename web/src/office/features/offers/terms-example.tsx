import { formatAmount } from '@tas/shared/values/money.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useResting } from '../../../lib/use-resting.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { useTexts } from '../../me/texts.ts'
import type { OfferCurrency, WireTerms } from './offer.ts'
import { moneyOf } from './offer.ts'

type TermsExampleProps = { readonly terms: WireTerms | null; readonly currencies: readonly OfferCurrency[] }

/** What terms give and cost at their largest, worked out anew as they are typed. */
export function TermsExample({ terms, currencies }: TermsExampleProps) {
  const t = useTexts('offers')
  const resting = useResting(JSON.stringify(terms))
  if (terms === null || resting === 'null') return <p className="text-[14px] text-ink-3">{t('notReady')}</p>
  // What has rested is what was typed a moment ago.
  return <Worked terms={JSON.parse(resting) as WireTerms} currencies={currencies} />
}

/** So many stakes make up the bonus: small enough to wager it, large enough to be worked out. */
const STAKES_OF_BONUS = 20n

function Worked({ terms, currencies }: { readonly terms: WireTerms; readonly currencies: readonly OfferCurrency[] }) {
  const t = useTexts('offers')
  const { percent } = useFormat()
  const depositMinor = depositOf(terms)
  const stakeMinor = stakeOf(terms)
  const plan = { game: 'dice', params: { target: '50.50', direction: 'over' }, stakeMinor: String(stakeMinor) }
  const read = useCall('bonus/calculator/quote', { terms, depositMinor: String(depositMinor), plan }, { silent: true })
  if (isApiError(read.error) && read.error.status === 422) return <p className="text-ink-2">{t('example.none')}</p>
  const of = moneyOf(currencies, terms.currency)
  const money = (minor: string) => <Money amount={formatAmount(BigInt(minor), of.pointCount ?? 0)} of={of} />
  return (
    <Loaded read={read} fallback={<Skeleton className="h-32" />}>
      {({ grantMinor, targetMinor, stakesMinor, costMinor, chanceE8 }) => (
        <section aria-label={t('example')} className="grid gap-2">
          <h3 className="text-[14px] font-semibold">{t('example')}</h3>
          <p className="text-[13px] text-ink-3">{t('example.dice')}</p>
          <Facts
            facts={[
              ...(depositMinor === 0n ? [] : [{ name: t('example.deposit'), value: money(String(depositMinor)) }]),
              { name: t('example.granted'), value: money(grantMinor) },
              { name: t('example.target'), value: money(targetMinor) },
              { name: t('example.stakes'), value: money(stakesMinor) },
              { name: t('example.cost'), value: money(costMinor) },
              { name: t('example.chance'), value: percent(String(chanceE8 / 1_000_000)) },
            ]}
          />
        </section>
      )}
    </Loaded>
  )
}

const bigOf = (minor: string | number | null | undefined) => BigInt(minor ?? 0)

/** The least deposit that brings the most. */
function depositOf({ kind, capMinor, percent }: WireTerms): bigint {
  if (kind !== 'match' || !percent) return 0n
  return (bigOf(capMinor) * 100n + BigInt(percent) - 1n) / BigInt(percent)
}

function stakeOf({ kind, capMinor, amountMinor, maxStakeMinor }: WireTerms): bigint {
  const bonus = kind === 'match' ? bigOf(capMinor) : bigOf(amountMinor)
  const wanted = bonus / STAKES_OF_BONUS > 0n ? bonus / STAKES_OF_BONUS : 1n
  const most = maxStakeMinor == null ? wanted : bigOf(maxStakeMinor)
  return most > 0n && most < wanted ? most : wanted
}
