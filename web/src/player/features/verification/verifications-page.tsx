import { isCheckType } from '@tas/shared/rules/verification/checks.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePlayer } from '../../me/player.ts'
import { AgeCard } from './age-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { LevelLadder } from './level-ladder.tsx'
import { PaperCard } from './paper-card.tsx'

/** /user/user/verifications: what of the player is verified, what it opens, and how more is. */
export function VerificationsPage() {
  const t = useTexts('verification')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('pageTitle')} text={t('pageText')} />
      <Everything />
    </div>
  )
}

function Everything() {
  const status = useCall('verification/verification/getStatus', {})
  const isPlayer = usePlayer()?.userGroups.some(({ id }) => id === 'user') ?? false
  const levels = useCall('verification/verification/getLevels', {}, { silent: true, enabled: isPlayer })
  const types = useCall('verification/verification/getVerificationTypes', {})
  const [openType, setOpenType] = useState<string | null>(null)
  if (status.data === undefined || types.data === undefined)
    return (
      <NotLoaded
        read={status.data === undefined ? status : types}
        fallback={
          <div className="grid gap-4">
            {['ladder', 'email', 'phone', 'identity'].map((part) => (
              <Skeleton key={part} className="h-32 rounded-lg" />
            ))}
          </div>
        }
      />
    )
  const typeOf = (id: string) => types.data.items.find((type) => type.id === id)
  return (
    <div className="grid gap-4">
      <LevelLadder status={status.data} levels={levels.data ?? null} />
      {status.data.items.map((item) => {
        const { typeId } = item
        const isOpen = openType === typeId
        const onOpen = (opens: boolean) => setOpenType(opens ? typeId : null)
        const type = typeOf(typeId)
        if (typeId === 'age') return type?.isAvailable === true && <AgeCard key={typeId} item={item} />
        if (!isCheckType(typeId))
          return (
            <ContactCard
              key={typeId}
              item={{ ...item, typeId }}
              isAvailable={type?.isAvailable ?? false}
              isOpen={isOpen}
              onOpen={onOpen}
            />
          )
        if (type?.isAvailable !== true) return null
        return (
          <PaperCard key={typeId} item={{ ...item, typeId }} papers={type.papers} isOpen={isOpen} onOpen={onOpen} />
        )
      })}
    </div>
  )
}
