import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { StateBadge } from '../../kit/links/state-badge.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Overview } from './player-file.ts'

/** Who the file is about, as far as everybody may see it, and what the purses hold. */
export function PlayerHead({ overview }: { readonly overview: Overview }) {
  const t = useTexts('players')
  const { count } = useFormat()
  const { player, proved, club, wallet, openBets, openLotteryTickets } = overview
  const open = openBets + openLotteryTickets
  const uid = String(player.intId)
  const isLeaving = /[1-9]/.test(wallet.leaving)
  return (
    <section aria-label={t('head')} className="min-w-0 overflow-clip rounded-lg border border-line bg-surface-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
        <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-ink-2">
          <UserRound size={22} strokeWidth={1.75} />
        </span>
        <span className="flex items-center gap-1.5">
          <span className="text-[13px] text-ink-3">{t('uid')}</span>
          <Ltr className="font-semibold">{uid}</Ltr>
          <CopyButton text={uid} name={t('uid')} />
        </span>
        <span className="flex flex-wrap gap-1.5">
          {(player.state !== 'open' || overview.locks.length === 0) && <StateBadge state={player.state} />}
          {overview.locks.map((kind) => (
            <Badge key={kind} look="warm">
              {t('lockedBadge', { kind: t(`lock.${kind}`) })}
            </Badge>
          ))}
          {proved.email && <Badge look="good">{t('proved.email')}</Badge>}
          {proved.phone && <Badge look="good">{t('proved.phone')}</Badge>}
          {proved.age && <Badge look="good">{t('proved.age')}</Badge>}
          <Badge>{t('level', { name: club.name })}</Badge>
        </span>
      </div>
      <dl className="grid grid-cols-1 divide-line border-t border-line max-sm:divide-y sm:grid-cols-4 sm:divide-x">
        <Purse name={t('purse.main')} note={t(`purse.mainNote.${cashUse(overview)}`)}>
          <AmountText amount={wallet.main} currency={wallet.currency} isLive />
        </Purse>
        <Purse
          name={t('purse.inBets')}
          note={open === 0 ? t('purse.noBets') : t('purse.bets', { count: open, formatted: count(open) })}
        >
          <AmountText amount={wallet.inBets} currency={wallet.currency} isLive />
        </Purse>
        <Purse name={t('purse.leaving')} note={t(isLeaving ? 'purse.leavingNote' : 'purse.noLeaving')}>
          <AmountText amount={wallet.leaving} currency={wallet.currency} isLive />
        </Purse>
        <Purse name={t('purse.bonus')} note={t('purse.bonusNote')}>
          <AmountText amount={wallet.bonus} currency={wallet.currency} isLive />
        </Purse>
      </dl>
    </section>
  )
}

/** What the player can do with their cash now, as the account stands and is locked. */
function cashUse({ player: { state }, locks }: Pick<Overview, 'player' | 'locks'>) {
  if (state === 'closed' || locks.includes('signIn')) return 'nothing'
  const mayStake = state === 'open' && !locks.includes('play')
  const mayWithdraw = !locks.includes('withdraw')
  if (mayStake) return mayWithdraw ? 'both' : 'stake'
  return mayWithdraw ? 'withdraw' : 'nothing'
}

type PurseProps = { readonly name: string; readonly note: string; readonly children: ReactNode }

function Purse({ name, note, children }: PurseProps) {
  return (
    <div className="px-5 py-3 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-2">
      <dt className="text-[13px] text-ink-2">{name}</dt>
      <dd className="text-[17px] font-bold tracking-tight max-sm:text-end">
        {children}
        <span className="block text-[13px] font-normal tracking-normal text-ink-3">{note}</span>
      </dd>
    </div>
  )
}
