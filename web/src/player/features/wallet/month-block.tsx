import { isCheckType, type VerificationType } from '@tas/shared/rules/verification/checks.ts'
import { VERIFIED_STATUS_ID, WAITING_FOR_STAFF } from '@tas/shared/rules/verification/edges.ts'
import { IDENTIFIED_LEVEL, NEEDS_OF } from '@tas/shared/rules/verification/levels.ts'
import { usesJalali } from '@tas/shared/values/write-moment.ts'
import { Link } from 'react-router'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useLiveList } from '../../me/use-live-list.ts'

/** The month so far, of the player's own calendar and zone, and what is open. */
export function MonthBlock() {
  const t = useTexts('plays')
  const { money, day, count } = useFormat()
  const currencies = useCurrencies()
  const { calendar, timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = usePreferences()
  const isJalali = usesJalali(calendar, useLanguage())
  const read = useCall(
    'user/dashboard/getDashboard',
    { calendar: isJalali ? 'jalali' : 'gregorian', timeZone },
    { silent: true, staleTimeMs: 0 },
  )
  useLiveList(read.refetch)
  const { data } = read
  if (data === undefined) return <NotLoaded read={read} fallback={<Skeleton className="h-[132px] rounded-xl" />} />
  const { month, openBets, openLotteryTickets } = data
  const currency = currencyOrCode(currencies, data.currency)
  const result = Number(month.result)
  const word = result > 0 ? 'dashboard.resultWon' : result < 0 ? 'dashboard.resultLost' : 'dashboard.resultEven'
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="month" className="rounded-xl border border-line bg-surface-1 p-5">
        <h2 id="month" className="text-[16px] font-bold">
          {t('dashboard.month')}{' '}
          <span className="text-[13px] font-normal text-ink-3">{t('dashboard.since', { day: day(month.since) })}</span>
        </h2>
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <Figure name={t('dashboard.deposits')}>{money(month.deposits, currency)}</Figure>
          <Figure name={t('dashboard.withdrawals')}>{money(month.withdrawals, currency)}</Figure>
          <Figure
            name={`${t('dashboard.result')} · ${t(word)}`}
            tone={result > 0 ? 'good' : result < 0 ? 'bad' : 'plain'}
          >
            {money(month.result, currency)}
          </Figure>
        </dl>
      </section>
      <section aria-labelledby="open-now" className="rounded-xl border border-line bg-surface-1 p-5">
        <h2 id="open-now" className="text-[16px] font-bold">
          {t('dashboard.open')}
        </h2>
        {openBets + openLotteryTickets === 0 ? (
          <p className="mt-3 text-ink-2">{t('dashboard.nothingOpen')}</p>
        ) : (
          <ul className="mt-1 grid">
            <OpenLine to="/user/play/plays?status=open" name={t('dashboard.openBets')} value={count(openBets)} />
            <OpenLine
              to="/user/play/plays?tab=lottery"
              name={t('dashboard.openLotteryTickets')}
              value={count(openLotteryTickets)}
            />
          </ul>
        )}
      </section>
    </div>
  )
}

type FigureProps = { readonly name: string; readonly tone?: 'good' | 'bad' | 'plain'; readonly children: string }

function Figure({ name, tone = 'plain', children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-[13px] text-ink-3">{name}</dt>
      <dd
        className={classes(
          'truncate text-[17px] font-bold',
          tone === 'good' && 'text-turquoise-ink',
          tone === 'bad' && 'text-pomegranate-ink',
        )}
      >
        <Ltr>{children}</Ltr>
      </dd>
    </div>
  )
}

function OpenLine({ to, name, value }: { readonly to: string; readonly name: string; readonly value: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center justify-between gap-4 text-ink-2 hover:text-ink">
        {name}
        <span className="text-[17px] font-bold text-ink">{value}</span>
      </Link>
    </li>
  )
}

const FIRST_STEPS: readonly VerificationType[] = NEEDS_OF[1].concat(NEEDS_OF[IDENTIFIED_LEVEL])

const WAITS: readonly string[] = WAITING_FOR_STAFF

/** What is said of the next step: papers of it are looked at, it is asked of everybody, or of whoever moves larger sums. */
function wordOf(typeId: VerificationType, statusId: string) {
  if (isCheckType(typeId) && WAITS.includes(statusId)) return 'verificationWaits'
  return FIRST_STEPS.includes(typeId) ? 'verificationNext' : 'verificationMore'
}

/** The steps that let money out later, how far the player is, and what comes next. */
export function VerificationBlock() {
  const t = useTexts('plays')
  const words = useTexts('verification')
  const { data } = useCall('verification/verification/getStatus', {}, { silent: true, staleTimeMs: 0 })
  // What is asked of a player first: more is asked where more is wanted.
  const steps = (data?.items ?? []).filter(({ typeId }) => FIRST_STEPS.includes(typeId))
  const next = data?.items.find(({ typeId }) => typeId === data.missing[0])
  const said =
    data === undefined
      ? null
      : next === undefined
        ? t('dashboard.verificationDone')
        : t(`dashboard.${wordOf(next.typeId, next.statusId)}`, {
            step: words(`type.${next.typeId}`),
          })
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-surface-1 p-5">
      <div className="min-w-0">
        <h2 className="text-[16px] font-bold">{t('dashboard.verification')}</h2>
        <p className="min-h-6 text-[14px] text-ink-2">{said}</p>
        <ul className="mt-2 flex min-h-6 flex-wrap gap-2">
          {steps.map(({ typeId, statusId }) => (
            <li key={typeId}>
              <Badge look={statusId === VERIFIED_STATUS_ID ? 'good' : 'plain'}>
                {words(`type.${typeId}`)}: {words(`status.${statusId}`)}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      <ButtonLink to="/user/user/verifications" look="ghost">
        {t('dashboard.toVerification')}
      </ButtonLink>
    </section>
  )
}
