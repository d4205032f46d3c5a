import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { AmountText } from '../../../../ui/amount-text.tsx'
import { Ltr } from '../../../../ui/bdi.tsx'
import { Facts } from '../../../kit/facts.tsx'
import { ReadDialog } from '../../../kit/read-dialog.tsx'
import { useInstant } from '../../../kit/times/use-instant.ts'
import { useGameName } from '../../../kit/use-game-name.ts'
import { useTexts } from '../../../me/texts.ts'
import type { Overview } from '../player-file.ts'

type BetDialogProps = { readonly overview: Overview; readonly betId: string; readonly onClose: () => void }
type Proof = CallData<'office/player/getBet'>

/** One bet as its player sees it: what was staked and paid, and what verifies it. Nothing is done here. */
export function BetDialog({ overview, betId, onClose }: BetDialogProps) {
  const t = useTexts('players')
  const playerId = overview.player.id
  const read = useCall('office/player/getBet', { playerId, betId }, { silent: true, staleTimeMs: 0 })
  return (
    <ReadDialog title={t('proof')} size="l" read={read} onClose={onClose}>
      {(proof) => (
        <div className="grid gap-5">
          <BetFacts proof={proof} currency={overview.wallet.currency} />
          <ProofFacts proof={proof} />
        </div>
      )}
    </ReadDialog>
  )
}

type BetFactsProps = { readonly proof: Proof; readonly currency: Overview['wallet']['currency'] }

function BetFacts({ proof: { bet }, currency }: BetFactsProps) {
  const t = useTexts('players')
  const nameOf = useGameName()
  const instant = useInstant()
  const facts = [
    { name: t('game'), value: nameOf(bet.game) },
    { name: t('uid.bet'), value: <Ltr>{bet.intId}</Ltr> },
    { name: t('status'), value: t(`bet.${bet.status}`) },
    { name: t('stake'), value: <AmountText amount={bet.amount} currency={currency} /> },
    { name: t('payout'), value: bet.status === 'open' ? null : <AmountText amount={bet.payout} currency={currency} /> },
    { name: t('at'), value: instant(bet.createdAt) },
  ]
  return <Facts facts={facts} />
}

function ProofFacts({ proof: { verification } }: { readonly proof: Proof }) {
  const t = useTexts('players')
  const { serverSeed, serverSeedHash, clientSeed, nonce, params } = verification
  const code = (text: string) => <Ltr className="break-all font-mono text-[13px]">{text}</Ltr>
  const facts = [
    { name: t('proof.hash'), value: code(serverSeedHash) },
    { name: t('proof.seed'), value: serverSeed === null ? t('proof.covered') : code(serverSeed) },
    { name: t('proof.clientSeed'), value: code(clientSeed) },
    { name: t('proof.nonce'), value: nonce === null ? null : code(String(nonce)) },
  ]
  return (
    <section className="grid gap-2">
      <h3 className="text-[14px] font-bold">{t('proof.title')}</h3>
      <Facts facts={facts} />
      <details>
        <summary className="cursor-pointer py-3 font-medium text-ink-2">{t('proof.params')}</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
          dir="ltr"
          className="max-h-60 overflow-auto rounded-md border border-line bg-ground p-3 text-start text-[13px]"
        >
          {JSON.stringify(params, null, 2)}
        </pre>
      </details>
    </section>
  )
}
