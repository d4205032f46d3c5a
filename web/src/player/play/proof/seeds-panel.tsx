import { isClientSeed } from '@tas/shared/rules/fairness.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProofValue } from '../../../ui/proof-value.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { Rotation, showWhole } from './rotation.tsx'
import { drawClientSeed, type RevealedData, type SeedsData, useSeedChanges } from './use-seeds.ts'
import { queryOfForm } from './verify-form.ts'

/** The pair in use, the next one, and what the player may change about them. */
export function SeedsPanel({ seeds }: { readonly seeds: SeedsData }) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const changes = useSeedChanges()
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-2">{t('seedsLead')}</p>
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-[16px] font-bold">{t('activePair')}</h3>
        <dl className="grid grid-cols-1 gap-2">
          <ProofValue name={t('serverSeedHash')} value={seeds.serverSeedHash} />
          <ProofValue name={t('clientSeed')} value={seeds.clientSeed} />
          <ProofValue name={t('nextNonce')} value={String(seeds.nonce)} shown={serial(seeds.nonce)} />
        </dl>
        <ClientSeedForm
          key={seeds.clientSeed}
          current={seeds.clientSeed}
          isBusy={changes.pending === 'save'}
          onSave={changes.save}
        />
      </section>
      {changes.problem !== null && <Notice>{changes.problem.text}</Notice>}
      <section className="grid grid-cols-1 gap-2">
        <h3 className="text-[16px] font-bold">{t('nextPair')}</h3>
        <dl>
          <ProofValue name={t('nextServerSeedHash')} value={seeds.nextServerSeedHash} />
        </dl>
        <Rotation isBusy={changes.pending === 'rotate'} onRotate={changes.rotate} />
        {changes.revealed !== null && <Revealed key={changes.revealed.serverSeedHash} revealed={changes.revealed} />}
      </section>
    </div>
  )
}

type ClientSeedFormProps = {
  readonly current: string
  readonly isBusy: boolean
  readonly onSave: (clientSeed: string) => Promise<boolean>
}

function ClientSeedForm({ current, isBusy, onSave }: ClientSeedFormProps) {
  const t = useTexts('fairness')
  const [typed, setTyped] = useState('')
  const isBad = typed !== '' && !isClientSeed(typed)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || isBad || typed === current) return
    if (await onSave(typed)) showToast(t('seedSaved'))
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="mt-2 grid gap-2">
      <Field
        label={t('editSeed')}
        hint={t('seedHint')}
        error={isBad ? t('seedHint') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        maxLength={128}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ghost" isBusy={isBusy} disabled={typed === '' || isBad}>
          {t(isBusy ? 'savingSeed' : 'saveSeed')}
        </Button>
        <Button look="quiet" onClick={() => setTyped(drawClientSeed())}>
          {t('randomSeed')}
        </Button>
      </div>
    </form>
  )
}

function Revealed({ revealed }: { readonly revealed: RevealedData }) {
  const t = useTexts('fairness')
  const { count } = useFormat()
  const { betCount, serverSeed, serverSeedHash, clientSeed } = revealed
  const query = queryOfForm({ game: 'dice', serverSeed, clientSeed, commitment: serverSeedHash, nonce: '0' })
  return (
    <section
      ref={showWhole}
      role="status"
      className="grid grid-cols-1 gap-3 rounded-md border border-turquoise/50 bg-turquoise/10 p-4"
    >
      <h3 className="text-[16px] font-bold">{t('revealed')}</h3>
      <p className="text-[14px] text-ink-2">{t('revealedText', { count: betCount, formatted: count(betCount) })}</p>
      <dl className="grid grid-cols-1 gap-2">
        <ProofValue name={t('serverSeed')} value={serverSeed} />
        <ProofValue name={t('serverSeedHash')} value={serverSeedHash} />
        <ProofValue name={t('clientSeed')} value={clientSeed} />
      </dl>
      {betCount > 0 && (
        <ButtonLink to={`/fairness?${query}`} look="ghost">
          {t('openVerifier')}
        </ButtonLink>
      )}
    </section>
  )
}
