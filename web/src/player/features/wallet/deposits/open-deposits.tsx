import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { useLiveList } from '../../../me/use-live-list.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { DEPOSITS_CALL, depositPath, isOpen } from './deposit-data.ts'
import { DepositStatus } from './deposit-status.tsx'

/** The player's last deposits, as the form of a new one reads them. */
export const useLastDeposits = () =>
  useCall(DEPOSITS_CALL, { pageNumber: 1, limit: 10 }, { silent: true, staleTimeMs: 0 })

/** Deposits that are not finished, of which there are few at once: the way back to each. Nothing where there is none. */
export function OpenDeposits({ read }: { readonly read: ReturnType<typeof useLastDeposits> }) {
  const t = useTexts('deposits')
  const { money, serial } = useFormat()
  const currencies = useCurrencies()
  useLiveList(read.refetch)
  const open = read.data?.items.filter(isOpen) ?? []
  if (open.length === 0) return null
  return (
    <section className="grid gap-3 rounded-xl border border-saffron/40 bg-saffron/10 p-4 sm:p-5">
      <h2 className="font-bold">{t('open.title')}</h2>
      <ul className="grid gap-2">
        {open.map((deposit) => {
          const { id, intId, amount, currency, status } = deposit
          const number = isolated(`#${serial(intId)}`)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {t('open.line', {
                  number,
                  amount: isolated(money(amount, currencyOrCode(currencies, currency))),
                })}
                <DepositStatus status={status} />
              </span>
              <span className="flex flex-wrap gap-2">
                <CancelDeposit deposit={deposit} number={number} />
                <ButtonLink to={depositPath(id)} size="s" look="ghost" className="min-h-11">
                  {t('open.go')}
                </ButtonLink>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
