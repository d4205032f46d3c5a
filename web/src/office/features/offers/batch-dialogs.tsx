import { formatAmount } from '@tas/shared/values/money.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { useTexts } from '../../me/texts.ts'
import { moneyOf, type OfferCurrency, PREVIEW, type Preview } from './offer.ts'

const LONGEST = 12_000
const QUIET = { silent: true, staleTimeMs: 0 } as const

type GrantDialogProps = {
  readonly intId: number
  readonly currencies: readonly OfferCurrency[]
  readonly onClose: () => void
}

/** Asks for a bonus to be offered to players of a pasted list, after it was seen what it comes to. */
export function GrantDialog({ intId, currencies, onClose }: GrantDialogProps) {
  const t = useTexts('offers')
  const [players, setPlayers] = useState('')
  const isEmpty = players.trim() === ''
  const read = useCall(PREVIEW, { intId, kind: 'grant', players }, { ...QUIET, enabled: !isEmpty })
  const seen = isEmpty ? undefined : read.data
  const isClean = seen?.problems.every(({ problem }) => problem === 'has_it' || problem === 'currency') ?? false
  const isReady = seen !== undefined && isClean && seen.count > 0 && seen.termsHash !== null && seen.amount !== null
  const amount = seen?.amount ?? formatAmount(0n, 0)
  return (
    <AskDialog
      title={t('offerTo')}
      text={t('offerToText')}
      action={t('ask')}
      size="m"
      path="office/bonus/grant"
      isReady={isReady}
      inputOf={(reason) => ({
        intId,
        termsHash: seen?.termsHash ?? '',
        players,
        count: seen?.count ?? 0,
        currency: seen?.currency ?? '',
        amount,
        reason,
      })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <PlayersField players={players} error={textOf('players')} onChange={setPlayers} />
          {!isEmpty && (
            <Loaded read={read} fallback={<Skeleton className="h-12 rounded-md" />}>
              {(preview) => (
                <PreviewText preview={preview}>
                  {preview.termsHash === null || preview.amount === null || preview.currency === null ? (
                    t('preview.notOpen')
                  ) : (
                    <>
                      {t('preview.together')}{' '}
                      <Money amount={preview.amount} of={moneyOf(currencies, preview.currency)} className="font-bold" />
                    </>
                  )}
                </PreviewText>
              )}
            </Loaded>
          )}
        </>
      )}
    </AskDialog>
  )
}

type BulkRevokeDialogProps = { readonly intId: number; readonly onClose: () => void }

/** Asks for a bonus to be taken back from players of a pasted list, or from all who have it. */
export function BulkRevokeDialog({ intId, onClose }: BulkRevokeDialogProps) {
  const t = useTexts('offers')
  const [typed, setTyped] = useState('')
  const players = typed.trim() === '' ? null : typed
  const read = useCall(PREVIEW, { intId, kind: 'revoke', players }, QUIET)
  return (
    <AskDialog
      title={t('revokeMany')}
      text={t('revokeManyText')}
      action={t('ask')}
      size="m"
      isDangerous
      path="office/bonus/bulkRevoke"
      isReady={read.data !== undefined && read.data.count > 0}
      inputOf={(reason) => ({ intId, players, count: read.data?.count ?? 0, reason })}
      onClose={onClose}
    >
      {(textOf) => (
        <>
          <PlayersField players={typed} hint={t('playersAll')} error={textOf('players')} onChange={setTyped} />
          <Loaded read={read} fallback={<Skeleton className="h-12 rounded-md" />}>
            {(preview) => <PreviewText preview={preview} />}
          </Loaded>
        </>
      )}
    </AskDialog>
  )
}

type PlayersFieldProps = {
  readonly players: string
  readonly hint?: string
  readonly error: string | undefined
  readonly onChange: (players: string) => void
}

function PlayersField({ players, hint, error, onChange }: PlayersFieldProps) {
  const t = useTexts('offers')
  return (
    <TextArea
      label={t('playersField')}
      hint={hint ?? t('playersHint')}
      name="players"
      dir="ltr"
      rows={5}
      maxLength={LONGEST}
      data-autofocus
      value={players}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** So many wrong lines are named; the rest is counted. */
const SHOWN_PROBLEMS = 20

function PreviewText({ preview, children }: { readonly preview: Preview; readonly children?: ReactNode }) {
  const t = useTexts('offers')
  const { count } = useFormat()
  const { problems } = preview
  const more = problems.length - SHOWN_PROBLEMS
  return (
    <div className="grid gap-2 text-[14px] text-ink-2" aria-live="polite">
      <p>
        {t('preview.count', { count: count(preview.count) })} {children}
      </p>
      {problems.length > 0 && (
        <ul className="list-disc ps-5">
          {problems.slice(0, SHOWN_PROBLEMS).map(({ line, typed, problem }) => (
            <li key={line}>
              {t('preview.line', { line: count(line), typed: isolated(typed) })} {t(`preview.${problem}`)}
            </li>
          ))}
          {more > 0 && <li>{t('preview.more', { count: count(more) })}</li>}
        </ul>
      )}
    </div>
  )
}
