import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContactCard } from './contact-card.tsx'

const TYPES = ['email', 'phone'] as const

/** /user/user/verifications: what of the player is verified, and how it is changed. */
export function VerificationsPage() {
  const t = useTexts('verification')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('pageTitle')} text={t('pageText')} />
      <Contacts />
    </div>
  )
}

/** E-mail address and phone number with their state; can stand on any page of the account. */
export function Contacts() {
  const status = useCall('verification/verification/getStatus', {})
  const types = useCall('verification/verification/getVerificationTypes', {})
  const [openType, setOpenType] = useState<(typeof TYPES)[number] | null>(null)
  if (status.data === undefined || types.data === undefined)
    return (
      <NotLoaded
        read={status.data === undefined ? status : types}
        fallback={
          <div className="grid gap-4">
            {TYPES.map((type) => (
              <Skeleton key={type} className="h-32 rounded-lg" />
            ))}
          </div>
        }
      />
    )
  return (
    <div className="grid gap-4">
      {status.data.items.map((item) => (
        <ContactCard
          key={item.typeId}
          item={item}
          isAvailable={types.data.items.some(({ id, isAvailable }) => id === item.typeId && isAvailable)}
          isOpen={openType === item.typeId}
          onOpen={(isOpen) => setOpenType(isOpen ? item.typeId : null)}
        />
      ))}
    </div>
  )
}
