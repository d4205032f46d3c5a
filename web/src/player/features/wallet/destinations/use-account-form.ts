import {
  type ChainNetwork,
  type DestinationKind,
  OWNED_KINDS,
} from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { readDestination } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { queryClient } from '../../../../lib/query.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { ACCOUNTS_CALL } from './destination-data.ts'

type Draft = {
  readonly kind: DestinationKind
  readonly number: string
  readonly network: ChainNetwork | null
  readonly owner: string
}

const EMPTY: Draft = { kind: 'card', number: '', network: null, owner: '' }

/** A new account as it is typed, what the shared rules read in it, and sending it. */
export function useAccountForm() {
  const t = useTexts('financial-accounts')
  const navigate = useNavigate()
  const [draft, setDraft] = useState(EMPTY)
  // A field is not told off while its player is still at it.
  const [hasLeft, setHasLeft] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const { kind, number, network, owner } = draft
  const read = readDestination(kind, number)
  const isOwned = OWNED_KINDS.includes(kind)
  const isOwnerMissing = isOwned && owner.trim().length < 2
  const isNetworkMissing = kind === 'crypto' && network === null
  const { isBusy, error, run, clearError } = useAction(async () => {
    await call('financial/account/add', {
      kind,
      number,
      network: kind === 'crypto' ? network : null,
      owner: isOwned ? owner : null,
    })
    void queryClient.invalidateQueries({ queryKey: [ACCOUNTS_CALL] })
    showToast(t('added'))
    await navigate('/user/financialAccount/accounts')
  })
  const change = (next: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...next }))
    clearError()
  }
  return {
    draft,
    read,
    isBusy,
    error,
    numberProblem: problemOf(),
    networkProblem: hasTried && isNetworkMissing ? t('networkEmpty') : undefined,
    isOwned,
    ownerProblem: hasTried && isOwnerMissing ? t('ownerEmpty') : undefined,
    typeOwner: (text: string) => change({ owner: text }),
    type: (text: string) => change({ number: text }),
    leave: () => setHasLeft(true),
    chooseNetwork: (next: ChainNetwork) => change({ network: next }),
    chooseKind(next: DestinationKind) {
      change({ kind: next, number: '' })
      setHasLeft(false)
      setHasTried(false)
    },
    send() {
      setHasTried(true)
      if (read !== null && !isNetworkMissing && !isOwnerMissing) void run(undefined)
    },
  }

  function problemOf(): string | undefined {
    // A refusal that is about the number stands beside it.
    if (error?.fields['number'] !== undefined) return error.text
    if (read !== null) return undefined
    if (number.trim() === '') return hasTried ? t('empty') : undefined
    return hasTried || hasLeft ? t(`wrong.${kind}`) : undefined
  }
}
