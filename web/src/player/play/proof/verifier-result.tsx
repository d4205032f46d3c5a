import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { settleProof } from '@tas/shared/rules/games/settle-proof.ts'
import type { GameTrace } from '@tas/shared/rules/games/verifier.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { MULTIPLIER_SCALE } from '@tas/shared/rules/payout.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useMemo } from 'react'
import { useNamedTexts, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { Verdict } from '../../../ui/proof-value.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { outcomeText } from './outcome-text.ts'
import { ProofSteps } from './proof-steps.tsx'
import { ServerComparison } from './server-comparison.tsx'
import { actionFormOf } from './typed-actions.ts'
import { fieldOfRefusal, isRound, requestOfForm, type VerifyForm } from './verify-form.ts'

type VerifierResultProps = { readonly form: VerifyForm; readonly isOnline: boolean }

/** What the inputs come to, computed in this browser as they are typed. */
export function VerifierResult({ form, isOnline }: VerifierResultProps) {
  const t = useTexts('fairness')
  const refusalText = useRefusalText()
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
            {refusalText(form.game, fieldOfRefusal(form.game, traced.field))}
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
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 className="text-[18px] font-bold">{t('steps')}</h2>
            <CopyLink />
          </div>
          <ProofSteps game={form.game} steps={traced.steps} />
        </>
      )}
    </section>
  )
}

/** What is wrong with a field, in words: those of the game, of the field, or of a choice. */
function useRefusalText(): (game: string, field: string) => string {
  const t = useTexts('fairness')
  const named = useNamedTexts('fairness')
  return (game, field) => named(`refused.${game}.${field}`) ?? named(`refused.${field}`) ?? t('refused.choice')
}

/** Longer results are set smaller, so that a deck of cards does not fill the page. */
const LONG_RESULT = 14

type TracedProps = { readonly form: VerifyForm; readonly traced: Extract<GameTrace, { ok: true }> }

function Outcome({ form, traced }: TracedProps) {
  const t = useTexts('fairness')
  const named = useNamedTexts('fairness')
  const { digits } = usePreferences()
  const isInstant = isRound(form.game) && traced.outcome === 0
  const text = outcomeText({ game: form.game, params: form.bet }, traced.outcome, digits)
  const size =
    text.length > LONG_RESULT
      ? 'text-[clamp(17px,3vw,22px)] leading-relaxed font-bold break-words'
      : 'text-[clamp(44px,9vw,64px)] leading-tight font-extrabold tracking-tight'
  return (
    <div role="status">
      <p className="text-[14px] font-semibold text-[#aab6dc]">{named(`drawn.${form.game}`) ?? t('drawn')}</p>
      <Ltr className={`text-white ${size}`}>{text}</Ltr>
      {isInstant && <p className="text-[#d5dbee]">{t('instantCrash')}</p>}
      {!isRound(form.game) && <BetOutcome form={form} />}
    </div>
  )
}

/** With the bet's choice: won, no more than its stake or lost, multiplier and payout, by the functions that decide bets. */
function BetOutcome({ form }: { readonly form: VerifyForm }) {
  const t = useTexts('fairness')
  const { digits } = usePreferences()
  const { amount } = useFormat()
  const { game, serverSeed, clientSeed, nonce, params } = requestOfForm(form)
  const settled = settleProof({ game, serverSeed, clientSeed, nonce: nonce ?? 0, params: params ?? {} })
  if (settled === null || settled.multiplierE4 === null) return null
  const { multiplierE4, payoutMinor } = settled
  const stakeText = toWireAmount(form.stake)
  const decimals = Math.max(form.decimals, stakeText.split('.')[1]?.length ?? 0)
  const stakeMinor = parseAmount(stakeText, decimals)
  const isPaid = multiplierE4 > 0n
  const isWin = multiplierE4 > MULTIPLIER_SCALE
  const won = actionFormOf(form.game) !== null ? 'handPays' : isWin ? 'won' : 'pays'
  const figures = (minor: bigint) => isolated(amount(formatAmount(minor, decimals), decimals))
  return (
    <div className="mt-1 grid justify-items-center gap-1">
      <p
        className={classes(
          'text-[17px] font-bold',
          isWin ? 'text-[#5fe9d8]' : isPaid ? 'text-[#e7ebff]' : 'text-[#ff9a9d]',
        )}
      >
        {t(isPaid ? won : 'lost')}
      </p>
      {isPaid && (
        <p className="text-[#d5dbee]">
          {t('multiplierIs', { multiplier: isolated(shortMultiplierMark(multiplierE4, digits)) })}
        </p>
      )}
      {stakeMinor !== null && stakeMinor > 0n && (
        <p className="text-[#d5dbee]">
          {t('payoutIs', { payout: figures(payoutMinor(stakeMinor)), stake: figures(stakeMinor) })}
        </p>
      )}
    </div>
  )
}

/** Is the revealed seed the one that was promised before the bet? */
function Commitment({ form }: { readonly form: VerifyForm }) {
  const t = useTexts('fairness')
  const promised = form.commitment.trim().toLowerCase()
  if (isRound(form.game) || promised === '') return null
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
