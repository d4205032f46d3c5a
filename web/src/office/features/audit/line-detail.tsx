import type { CallData } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useNamedTexts, useTexts } from '../../me/texts.ts'

type Line = CallData<'office/audit/getLines'>['items'][number]

type LineDetailProps = {
  readonly line: Line
  readonly onActor: (actorId: string) => void
  readonly onTarget: (targetId: string) => void
}

/** All that a line says, and the ways to others like it. */
export function LineDetail({ line, onActor, onTarget }: LineDetailProps) {
  const t = useTexts('audit')
  const nameOf = useNamedTexts('audit')
  const { id, actorId, targetId, ip, details } = line
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...Object.entries(details).map(
      ([name, value]) =>
        [nameOf(`detail.${name}`) ?? name, <Bdi key={name}>{value === '' ? '–' : value}</Bdi>] as const,
    ),
    [t('actor'), <Ltr key="actor">{actorId ?? '–'}</Ltr>],
    [t('target'), <Ltr key="target">{targetId ?? '–'}</Ltr>],
    [t('ip'), <Ltr key="ip">{ip ?? '–'}</Ltr>],
    [t('line'), <Ltr key="line">{id}</Ltr>],
  ]
  return (
    <div className="grid gap-3 pb-2">
      <Facts facts={rows.map(([name, value]) => ({ name, value }))} />
      <div className="flex flex-wrap gap-2">
        {actorId !== null && (
          <Button look="ghost" size="s" onClick={() => onActor(actorId)}>
            {t('onlyActor')}
          </Button>
        )}
        {targetId !== null && (
          <Button look="ghost" size="s" onClick={() => onTarget(targetId)}>
            {t('onlyTarget')}
          </Button>
        )}
      </div>
    </div>
  )
}
