import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { diceGame } from '@tas/shared/rules/games/dice.ts'
import type { InstantGame } from '@tas/shared/rules/games/instant-game.ts'
import { limboGame } from '@tas/shared/rules/games/limbo.ts'
import type { GameTrace } from '@tas/shared/rules/games/verifier.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { multiplierText } from '../dice/dice-odds.ts'
import { isolated, wireMultiplierMark } from '../originals/shown-number.ts'
import { outcomeText } from './outcome-text.ts'
import { ProofSteps } from './proof-steps.tsx'
import { Verdict } from './proof-value.tsx'
import { ServerComparison } from './server-comparison.tsx'
import { fieldOfRefusal, requestOfForm, type VerifyForm } from './verify-form.ts'

type VerifierResultProps = { readonly form: VerifyForm; readonly isOnline: boolean }

/** What the inputs come to, computed in this browser as they are typed. */
export function VerifierResult({ form, isOnline }: VerifierResultProps) {
  const t = useTexts('fairness')
  const request = useMemo(() => requestOfForm(form), [form])
  const traced = useMemo(() => explainGame(request), [request])
  const isEmpty = form.serverSeed.trim() === ''
  return (
    <section aria-label={t('outcome')} className="grid min-w-0 gap-4">
      <div className="fairness-result stage-night rounded-lg border border-[#2a3a72] p-5 text-center sm:p-8">
        <div className="stage-girih" />
        {isEmpty ? (
          <p className="mx-auto max-w-[42ch] py-6 text-[#d5dbee]">{t('outcomeEmpty')}</p>
        ) : traced.ok ? (
          <Outcome form={form} traced={traced} />
        ) : (
          <p role="status" className="mx-auto max-w-[42ch] py-6 font-semibold text-[#ffb0b2]">
            {t(`refused.${fieldOfRefusal(traced.field)}`)}
          </p>
        )}
      </div>
      {!isEmpty && traced.ok && (
        <>
          <Commitment form={form} />
          <ServerComparison
            key={JSON.stringify(request)}
            form={form}
            request={request}
            mine={traced.outcome}
            isOnline={isOnline}
          />
          <div className="flex items-center justify-between gap-3">
            <h2 className="text-[18px] font-bold">{t('steps')}</h2>
            <CopyLink />
          </div>
          <ProofSteps game={form.game} steps={traced.steps} />
        </>
      )}
    </section>
  )
}

const RESULT_NAMES = { dice: 'rolled', limbo: 'drawnPoint', crash: 'crashPoint' } as const
const INSTANT = { dice: diceGame, limbo: limboGame } as const

type TracedProps = { readonly form: VerifyForm; readonly traced: Extract<GameTrace, { ok: true }> }

function Outcome({ form, traced }: TracedProps) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const isInstant = form.game === 'crash' && traced.outcome === 0
  return (
    <div role="status">
      <p className="text-[14px] font-semibold text-[#aab6dc]">{t(RESULT_NAMES[form.game])}</p>
      <Ltr className="text-[clamp(44px,9vw,64px)] leading-tight font-extrabold tracking-tight text-white">
        {outcomeText(form, traced.outcome, digits)}
      </Ltr>
      {isInstant && <p className="text-[#d5dbee]">{t('instantCrash')}</p>}
      {form.game !== 'crash' && <BetOutcome form={form} game={INSTANT[form.game]} />}
    </div>
  )
}

/** With the bet's choice: won or lost, multiplier and payout, by the function that decides bets. */
function BetOutcome({ form, game }: { readonly form: VerifyForm; readonly game: InstantGame }) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const { amount } = useFormat()
  const request = requestOfForm(form)
  const read = game.read(request.params ?? {})
  if (!read.ok) return null
  const stakeText = toWireAmount(form.stake)
  const decimals = Math.max(form.decimals, stakeText.split('.')[1]?.length ?? 0)
  const stakeMinor = parseAmount(stakeText, decimals)
  const seed = { serverSeed: request.serverSeed, clientSeed: request.clientSeed, nonce: request.nonce ?? 0 }
  const settled = read.bet.settle(stakeMinor ?? 0n, seed)
  const isWin = settled.multiplierE4 > 0n
  const figures = (minor: bigint) => isolated(amount(formatAmount(minor, decimals), decimals))
  return (
    <div className="mt-1 grid justify-items-center gap-1">
      <p className={`text-[17px] font-bold ${isWin ? 'text-[#5fe9d8]' : 'text-[#ff9a9d]'}`}>
        {t(isWin ? 'won' : 'lost')}
      </p>
      <p className="text-[#d5dbee]">
        {t('multiplierIs', {
          multiplier: isolated(wireMultiplierMark(multiplierText(read.bet.maxMultiplierE4), digits)),
        })}
      </p>
      {stakeMinor !== null && stakeMinor > 0n && (
        <p className="text-[#d5dbee]">
          {t('payoutIs', { payout: figures(settled.payoutMinor), stake: figures(stakeMinor) })}
        </p>
      )}
    </div>
  )
}

/** Is the revealed seed the one that was promised before the bet? */
function Commitment({ form }: { readonly form: VerifyForm }) {
  const t = useTexts('fairness')
  const promised = form.commitment.trim().toLowerCase()
  if (form.game === 'crash' || promised === '') return null
  const isKept = commitmentOf(form.serverSeed.trim()) === promised
  return <Verdict isGood={isKept}>{t(isKept ? 'commitmentMatches' : 'commitmentDiffers')}</Verdict>
}

function CopyLink() {
  const t = useTexts('fairness')
  const copy = () => navigator.clipboard.writeText(location.href).then(() => showToast(t('linkCopied')))
  return (
    <Button look="quiet" onClick={() => void copy()}>
      <Glyph name="copy" size={18} />
      {t('copyLink')}
    </Button>
  )
}
