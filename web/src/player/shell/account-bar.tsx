import { BETTORS, PLAYERS } from '@tas/shared/contract/user-groups.ts'
import { Link } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { loadChunk } from '../../lib/lazy-chunk.ts'
import { onSessionEnd } from '../../lib/session.ts'
import { askForProofWith } from '../../lib/step-up.ts'
import { useFormat } from '../../lib/use-format.ts'
import { AmountText } from '../../ui/amount-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CountBubble } from '../../ui/count-bubble.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { IconLink } from '../../ui/icon-link.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NoticesBell } from '../features/notices/notices-bell.tsx'
import { type PlayerData, usePlayer } from '../me/player.ts'
import { refreshTickets } from '../me/refresh-tickets.ts'
import { HELP_PATH } from '../me/to-come.ts'
import { useIsAllowed } from '../me/use-allowed.ts'
import { usePlayerNews } from '../me/use-player-news.ts'
import { BalanceAnnouncer } from './balance-announcer.tsx'
import { ProfileMenu } from './profile-menu.tsx'

// Whoever is logged in has this bar, and nobody else is asked for a proof: the entry need not know how that is done.
askForProofWith(async (methods) => {
  let isOver = false
  const stop = onSessionEnd(() => {
    isOver = true
  })
  const { askForProof } = await loadChunk(() => import('../features/security/ask-for-proof.tsx')).finally(stop)
  // Whoever comes next has asked for nothing.
  return !isOver && askForProof(methods)
})

/** The header's end for those logged in: balance, tickets, the account menu. */
export function AccountBar() {
  const player = usePlayer()
  const isPlayer = useIsAllowed(PLAYERS)
  const isBettor = useIsAllowed(BETTORS)
  return (
    <>
      {player === undefined ? (
        <Skeleton className="h-12 w-36 rounded-[14px]" />
      ) : isBettor ? (
        <BalanceBox player={player} isPlayer={isPlayer} />
      ) : (
        <FloatLink />
      )}
      <NoticesBell />
      {isPlayer && <TicketsLink count={player?.newTicketsCount ?? 0} />}
      <AvatarMenu player={player} />
    </>
  )
}

/** Agents have no wallet to play with: the house keeps a float for them. On a phone the bar below has the same way. */
function FloatLink() {
  const t = useTexts('shell')
  return (
    <ButtonLink to="/user/agent/showWallet" look="ghost" size="s" className="max-md:hidden">
      {t('bar.float')}
    </ButtonLink>
  )
}

function isAboveZero(amount: string): boolean {
  return /[1-9]/.test(amount) && !amount.startsWith('-')
}

type BalanceBoxProps = { readonly player: PlayerData; readonly isPlayer: boolean }

function BalanceBox({ player: { wallet }, isPlayer }: BalanceBoxProps) {
  const t = useTexts('shell')
  const format = useFormat()
  const { currency } = wallet
  const shown = format.money(wallet.balance, currency)
  const hasBonus = isAboveZero(wallet.totalBonusBalance)
  const rows = [
    { key: 'total', title: t('wallet.total'), amount: wallet.totalBalance },
    { key: 'unlocked', title: t('wallet.unlocked'), amount: wallet.unlockedBalance },
    ...(hasBonus ? [{ key: 'bonus', title: t('wallet.bonus'), amount: wallet.totalBonusBalance }] : []),
  ]
  return (
    <div className="flex items-center rounded-[14px] border border-line bg-surface-1 p-1 max-md:p-0.5">
      <Popover
        label={t('wallet.label')}
        // On a phone as wide as the page: under its button it would reach over the edge. It is fixed to the header.
        className="w-72 p-4 max-md:fixed max-md:inset-x-4 max-md:top-[calc(var(--header-height)+6px)] max-md:w-auto"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={`${t('wallet.label')}: ${shown}`}
            className="min-h-10 rounded-[10px] coarse:min-h-11 px-3 font-bold transition-colors hover:bg-surface-2 max-md:px-2.5"
          >
            <AmountText amount={wallet.balance} currency={currency} isLive />
            {hasBonus && (
              <span className="ms-2.5 inline-flex items-center gap-1 text-[13px] font-semibold text-turquoise-ink max-lg:hidden">
                <Glyph name="gift" size={15} />
                <AmountText amount={wallet.totalBonusBalance} currency={currency} />
              </span>
            )}
          </button>
        )}
      >
        {(close) => (
          <div className="grid gap-4">
            <dl className="grid gap-2.5">
              {rows.map(({ key, title, amount }) => (
                <div key={key} className="flex items-baseline justify-between gap-4">
                  <dt className="text-ink-2">{title}</dt>
                  <dd className="font-bold">
                    <AmountText amount={amount} currency={currency} />
                  </dd>
                </div>
              ))}
            </dl>
            <ButtonLink to="/user/transaction/transactions" look="ghost" isWide onClick={close}>
              {t('wallet.button')}
            </ButtonLink>
            <Link
              to="/user/saferPlay"
              onClick={close}
              className="-my-1 flex min-h-11 items-center justify-center gap-2 rounded-md text-[14px] font-semibold text-ink-2 hover:bg-surface-2 hover:text-ink"
            >
              <Glyph name="pause" size={17} />
              {t('menu.saferPlay')}
            </Link>
          </div>
        )}
      </Popover>
      <BalanceAnnouncer amount={wallet.balance} currency={currency} />
      {/* Only players have a cashier; the wallet of others is their list of transactions. What it says is where it leads. */}
      <ButtonLink
        to={isPlayer ? '/user/deposit/deposit' : '/user/transaction/transactions'}
        size="s"
        // On a phone the bar below has the same way.
        className="max-md:hidden"
      >
        {t(isPlayer ? 'bar.deposit' : 'wallet.button')}
      </ButtonLink>
    </div>
  )
}

/** The way to the tickets; the number shows only when answers wait (spec §2). */
function TicketsLink({ count }: { readonly count: number }) {
  const t = useTexts('shell')
  usePlayerNews('support.changed', refreshTickets)
  return (
    <IconLink
      to={HELP_PATH}
      label={count > 0 ? t('ticketsNew', { count }) : t('tickets')}
      title={t('tickets')}
      className="max-md:hidden"
    >
      <Glyph name="chat" />
      <CountBubble count={count} />
    </IconLink>
  )
}

function AvatarMenu({ player }: { readonly player: PlayerData | undefined }) {
  const t = useTexts('shell')
  return (
    <div className="hidden md:block">
      <Popover
        label={t('profile.label')}
        className="w-72"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={t('profile.label')}
            title={t('profile.label')}
            className="block rounded-full ring-saffron transition-shadow hover:ring-2"
          >
            <Avatar avatar={player?.user.avatar ?? null} />
          </button>
        )}
      >
        {(close) => <ProfileMenu onGo={close} />}
      </Popover>
    </div>
  )
}
