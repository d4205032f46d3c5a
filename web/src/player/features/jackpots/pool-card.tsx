import type { CallData } from '@tas/shared/contract/api.ts'
import { gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'

export type Jackpots = CallData<'game/feed/getJackpots'>
export type Pool = Jackpots['pools'][number]

type PoolCardProps = { readonly pool: Pool; readonly others: readonly Pool[] }

/** A pool in the player's own currency, live, and beneath it the same machine's pools in other currencies. */
export function PoolCard({ pool, others }: PoolCardProps) {
  const t = useTexts('jackpots')
  const { money } = useFormat()
  const currencies = useCurrencies()
  const currency = currencyOrCode(currencies, pool.currency)
  return (
    <li className="grid overflow-hidden rounded-xl border border-line bg-surface-1 sm:grid-cols-[auto_1fr]">
      {pool.imgUrl !== null && (
        <img
          src={pool.imgUrl}
          alt=""
          width={240}
          height={320}
          className="aspect-3/4 h-full w-60 object-cover max-sm:hidden"
        />
      )}
      <div className="grid content-center gap-4 p-5 sm:p-8">
        <h3 className="text-[20px] font-bold">{pool.title}</h3>
        <div>
          <p className="text-[13px] font-semibold text-ink-3">{t('inPool')}</p>
          <p className="text-[clamp(30px,6vw,48px)] leading-tight font-extrabold tracking-tight text-saffron-ink tabular-nums">
            <AmountText amount={pool.pool} currency={currency} isLive />
          </p>
        </div>
        <Way pool={pool} />
        <p className="text-[14px] text-ink-2">{t('limit', { amount: isolated(money(pool.mustDropBy, currency)) })}</p>
        {others.length > 0 && (
          <div className="grid gap-1">
            <p className="text-[13px] text-ink-3">{t('others')}</p>
            <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold tabular-nums">
              {others.map((other) => (
                <li key={other.currency}>
                  <AmountText amount={other.pool} currency={currencyOrCode(currencies, other.currency)} isLive />
                </li>
              ))}
            </ul>
          </div>
        )}
        <ButtonLink to={gamePath(pool)} className="justify-self-start">
          {t('play')}
        </ButtonLink>
      </div>
    </li>
  )
}

/** How far the pool is between nothing and its limit. */
function Way({ pool: { pool, mustDropBy, title } }: { readonly pool: Pool }) {
  const t = useTexts('jackpots')
  // A picture of a part; no money hangs on it.
  const percent = Math.min(100, Math.floor((Number(pool) * 100) / Number(mustDropBy)))
  return (
    <div
      role="progressbar"
      aria-label={t('progress', { game: title })}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2.5 max-w-[560px] overflow-hidden rounded-full bg-surface-3"
    >
      <div className="h-full rounded-full bg-saffron" style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
