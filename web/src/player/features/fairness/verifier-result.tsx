import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { diceMultiplierE4, parseDiceParams, settleDice } from '@tas/shared/rules/games/dice.ts'
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

type TracedProps = { readonly form: VerifyForm; readonly traced: Extract<GameTrace, { ok: true }> }

function Outcome({ form, traced }: TracedProps) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const isInstant = form.game === 'crash' && traced.outcome === 0
  return (
    <div role="status">
      <p className="text-[14px] font-semibold text-[#aab6dc]">{t(form.game === 'dice' ? 'rolled' : 'crashPoint')}</p>
      <Ltr className="text-[clamp(44px,9vw,64px)] leading-tight font-extrabold tracking-tight text-white">
        {outcomeText(form, traced.outcome, digits)}
      </Ltr>
      {isInstant && <p className="text-[#d5dbee]">{t('instantCrash')}</p>}
      {form.game === 'dice' && <BetOutcome form={form} />}
    </div>
  )
}

/** With target and direction: won or lost, multiplier and payout, by the function that decides bets. */
function BetOutcome({ form }: { readonly form: VerifyForm }) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const { amount } = useFormat()
  const bet = parseDiceParams({ target: toWireAmount(form.target), direction: form.direction })
  if (!bet.ok) return null
  const request = requestOfForm(form)
  const stakeText = toWireAmount(form.stake)
  const decimals = Math.max(form.decimals, stakeText.split('.')[1]?.length ?? 0)
  const stakeMinor = parseAmount(stakeText, decimals)
  const seed = { serverSeed: request.serverSeed, clientSeed: request.clientSeed, nonce: request.nonce ?? 0 }
  const settled = settleDice({ stakeMinor: stakeMinor ?? 0n, params: bet.params, seed })
  const { isWin } = settled.outcome
  const figures = (minor: bigint) => isolated(amount(formatAmount(minor, decimals), decimals))
  return (
    <div className="mt-1 grid justify-items-center gap-1">
      <p className={`text-[17px] font-bold ${isWin ? 'text-[#5fe9d8]' : 'text-[#ff9a9d]'}`}>
        {t(isWin ? 'won' : 'lost')}
      </p>
      <p className="text-[#d5dbee]">
        {t('multiplierIs', {
          multiplier: isolated(wireMultiplierMark(multiplierText(diceMultiplierE4(bet.params)), digits)),
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
  if (form.game !== 'dice' || promised === '') return null
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
