import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RoundProof } from './round-proof.tsx'

function readRound(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

/** A finished crash round by its number. */
export function RoundFinder({ first }: { readonly first: string | null }) {
  const t = useTexts('fairness')
  const [typed, setTyped] = useState(first ?? '')
  const [intId, setIntId] = useState(() => readRound(first ?? ''))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIntId(readRound(typed))
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <form onSubmit={submit} className="flex max-w-[440px] items-end gap-2">
        <div className="flex-1">
          <Field
            label={t('roundNumber')}
            value={typed}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit" look="ghost" className="min-h-12" disabled={readRound(typed) === null}>
          {t('show')}
        </Button>
      </form>
      {intId !== null && <FoundRound intId={intId} />}
    </div>
  )
}

function FoundRound({ intId }: { readonly intId: number }) {
  const t = useTexts('fairness')
  const { serial } = useFormat()
  const read = useCall('game/crash/getRound', { intId }, { silent: true })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-72 max-w-[760px]" />}>
      {({ round }) => (
        <section className="max-w-[760px]">
          <h2 className="mb-4 text-[20px] font-bold">{t('roundTitle', { number: isolated(serial(intId)) })}</h2>
          <RoundProof round={round} />
        </section>
      )}
    </Loaded>
  )
}
