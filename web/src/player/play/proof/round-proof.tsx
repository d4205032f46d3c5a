import type { CrashRoundData } from '@tas/shared/contract/rooms/crash-data.ts'
import { previousHash } from '@tas/shared/rules/games/crash/chain.ts'
import { CRASH_WALK } from '@tas/shared/rules/games/crash/game.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofValue, Verdict } from '../../../ui/proof-value.tsx'
import { useBusiness } from '../../me/business.ts'
import { ChainWalk } from './chain-walk-view.tsx'
import { outcomeText } from './outcome-text.ts'
import { ProofSteps } from './proof-steps.tsx'
import { formulaOf, queryOfForm } from './verify-form.ts'

/** The proof of a finished round: its crash point recomputed here, and its place in the chain. */
export function RoundProof({ round }: { readonly round: CrashRoundData }) {
  const t = useTexts('fairness')
  const business = useBusiness()
  const { digits } = usePreferences()
  const { gameHash, salt, crashPoint } = round
  if (gameHash === null || crashPoint === null) return null
  const formula = formulaOf(round.formula)
  const params = { formula: round.formula }
  const traced = explainGame({ game: 'crash', serverSeed: gameHash, clientSeed: salt, nonce: null, params })
  const point = traced.ok ? outcomeText({ game: 'crash', params }, traced.outcome, digits) : '–'
  const isSame = traced.ok && outcomeText({ game: 'crash', params }, Number(crashPoint), digits) === point
  return (
    <div className="grid grid-cols-1 gap-5">
      <Verdict isGood={isSame}>{t(isSame ? 'roundMatches' : 'roundDiffers', { point: isolated(point) })}</Verdict>
      {traced.ok && <ProofSteps game="crash" steps={traced.steps} />}
      <ButtonLink
        to={`/fairness?${queryOfForm({ game: 'crash', serverSeed: gameHash, clientSeed: salt, bet: { formula } })}`}
        look="ghost"
      >
        {t('openVerifier')}
      </ButtonLink>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-[16px] font-bold">{t('chainTitle')}</h3>
        <dl className="grid grid-cols-1 gap-2">
          <PreviousHash intId={round.intId - 1} hash={previousHash(gameHash, CRASH_WALK)} />
          <ProofValue name={t('chainHash')} value={round.chainHash} />
        </dl>
        <ChainWalk hash={gameHash} end={round.chainHash} />
        {business?.mode === 'sandbox' && <Notice look="plain">{t('sandboxSalt')}</Notice>}
      </section>
    </div>
  )
}

/** One step down the chain, held against what the site showed for the round before. */
function PreviousHash({ intId, hash }: { readonly intId: number; readonly hash: string }) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const { data, error } = useCall('game/crash/getRound', { intId }, { silent: true, enabled: intId > 0 })
  const number = isolated(serial(intId))
  const note = () => {
    if (error !== null) return t('previousUnknown', { number })
    if (data === undefined) return undefined
    return t(data.round.gameHash === hash ? 'previousMatches' : 'previousDiffers', { number })
  }
  return <ProofValue name={t('previousHash')} value={hash} note={note()} />
}
