import type { CallData } from '@tas/shared/contract/api.ts'
import { useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated, wireMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { BetFacts } from '../../play/bets/bet-facts.tsx'
import { BetProof } from '../../play/bets/bet-proof.tsx'
import { SharePicture } from '../../play/bets/share-picture.tsx'
import { useHouseGame } from '../../play/bets/use-house-game.ts'
import { isGain } from '../../play/frames/results/bet-result.ts'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'

type Found = CallData<'game/feed/getBet'>

/** /bet/{id}: one settled bet, for everybody; /bet/{number} for the player whose bet it is. */
export function BetPage() {
  const { bet = '' } = useParams()
  const t = useTexts('feed')
  const { serial } = useFormat()
  const read = useCall('game/feed/getBet', { bet }, { silent: true, staleTimeMs: 0 })
  const { data, error } = read
  const number = data === undefined ? '' : isolated(`#${serial(data.bet.intId)}`)
  usePageTitle(data === undefined ? t('title') : t('betTitle', { number }))
  if (data !== undefined) return <Bet found={data} number={number} />
  // An address that is no id at all is answered with 400: for the reader there is no such bet either.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoBet />
  return (
    <NotLoaded
      read={read}
      fallback={
        <div className="mx-auto grid max-w-[1040px] gap-6">
          <Skeleton className="h-9 w-48" />
          <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
            <Skeleton className="aspect-[1200/630] rounded-xl" />
            <Skeleton className="h-72 rounded-xl" />
          </div>
        </div>
      }
    />
  )
}

function Bet({ found, number }: { readonly found: Found; readonly number: string }) {
  const t = useTexts('feed')
  const common = useTexts('common')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const { bet } = found
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  const house = useHouseGame(bet.game)
  const game = useGameName()(bet.game)
  const multiplier = wireMultiplierMark(bet.multiplier, digits)
  const address = `${location.origin}/bet/${bet.id}`
  const copy = () => navigator.clipboard.writeText(address).then(() => showToast(t('linkCopied')))
  return (
    <article className="mx-auto grid max-w-[1040px] grid-cols-1 gap-6">
      <h1 className="text-[26px] font-extrabold tracking-tight">{t('betTitle', { number })}</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <SharePicture
          label={t('pictureOf', { game, multiplier: isolated(multiplier) })}
          fileName={`bet-${bet.intId}`}
          artUrl={house?.imgUrl ?? null}
          isGain={isGain(bet)}
          texts={{
            brand: common('brand'),
            game,
            multiplier,
            amounts: `${money(bet.amount, currency)} → ${money(bet.payout, currency)}`,
            note: t('card.verified'),
            address: `${location.host} #${bet.intId}`,
          }}
        />
        <div className="grid min-w-0 grid-cols-1 gap-3">
          <BetFacts bet={bet} verification={found.verification} game={game} />
          <Button onClick={() => void copy()}>
            <Glyph name="copy" size={18} />
            {t('copyLink')}
          </Button>
          {house?.isPlayable === true && (
            <ButtonLink to={house.path} look="ghost">
              {t('play', { game })}
            </ButtonLink>
          )}
        </div>
      </div>
      <BetProof found={found} />
      <FairnessDialogs />
    </article>
  )
}

function NoBet() {
  const t = useTexts('feed')
  return (
    <EmptyState picture="not-found" title={t('notFoundTitle')} text={t('notFoundText')}>
      <ButtonLink to="/games/" look="ghost">
        {t('toLobby')}
      </ButtonLink>
    </EmptyState>
  )
}
