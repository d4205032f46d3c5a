import type { AccountKind } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { slugOf } from '@tas/shared/values/slug.ts'
import { CreditCard, Landmark, type LucideIcon, Store, Wallet } from 'lucide-react'
import { useNamedTexts, useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Bdi } from '../../../../ui/bdi.tsx'
import { type DestinationData, isResting } from './destination-data.ts'

const ICONS: Readonly<Record<AccountKind, LucideIcon>> = {
  card: CreditCard,
  iban: Landmark,
  crypto: Wallet,
  merchant: Store,
  paid_card: CreditCard,
}

export function DestinationIcon({ kind }: { readonly kind: AccountKind }) {
  const Icon = ICONS[kind]
  return <Icon size={20} strokeWidth={1.75} aria-hidden />
}

/** What an account is called: its kind and the last signs of its number, where they are known. */
export function useDestinationName(): (account: Pick<DestinationData, 'kind' | 'tail'>) => string {
  const t = useTexts('financial-accounts')
  return ({ kind, tail }) => (tail === '' ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} ${isolated(`••••\u00A0${tail}`)}`)
}

/** A bank by its name in the reader's language; one that nobody translated is shown as it calls itself. */
export function BankName({ bank }: { readonly bank: string }) {
  const named = useNamedTexts('financial-accounts')
  return named(`bank.${slugOf(bank)}`) ?? <Bdi>{bank}</Bdi>
}

/** How an account stands, and until when. */
export function useDestinationNote(): (account: DestinationData) => string | null {
  const t = useTexts('financial-accounts')
  const { moment } = useFormat()
  return ({ kind, status, usableFrom }) => {
    if (kind === 'paid_card') return t('note.paid_card')
    const when = isResting(usableFrom) ? moment(usableFrom) : null
    if (status === 'rejected') return t('note.rejected')
    if (status === 'verified') return when === null ? null : t('note.rests', { when })
    return when === null ? t('note.checked') : t('note.pending', { when })
  }
}
