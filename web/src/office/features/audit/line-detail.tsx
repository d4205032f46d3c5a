import type { CallData } from '@tas/shared/contract/api.ts'
import type { ReactNode } from 'react'
import { isUuid } from '../../../lib/uuid.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { useNamedTexts, useTexts } from '../../me/texts.ts'
import { detailsOf, useDetailWords } from './use-detail-words.tsx'

type Line = CallData<'office/audit/getLines'>['items'][number]

type LineDetailProps = {
  readonly line: Line
  readonly onActor: (words: string) => void
  readonly onTarget: (words: string) => void
}

/** All that a line says, and the ways to others like it. */
export function LineDetail({ line, onActor, onTarget }: LineDetailProps) {
  const t = useTexts('audit')
  const nameOf = useNamedTexts('audit')
  const wordsOf = useDetailWords()
  const { id, action, actorId, targetId, ip, people } = line
  const idOf = (key: string, name: string, value: string | null) =>
    [name, value === null ? '–' : <Ids key={key} text={value} people={people} name={name} />] as const
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...detailsOf(line).map(([key, value]) => {
      const name = nameOf(`detail.${key}`) ?? key
      const words = wordsOf(line, key, value)
      return words === null ? idOf(key, name, value) : ([name, words] as const)
    }),
    idOf('actor', t('actor'), actorId),
    idOf('target', t('target'), targetId),
    [t('ip'), <Ltr key="ip">{ip ?? '–'}</Ltr>],
    [t('code'), <Ltr key="code">{action}</Ltr>],
    idOf('line', t('line'), id),
  ]
  // A player is known by the UID; of staff several may have one name.
  const wordsFor = (key: string) => String(people.find(({ id: one }) => one === key)?.uid ?? key)
  return (
    <div className="grid gap-3 pb-2">
      <Facts facts={rows.map(([name, value]) => ({ name, value }))} />
      <div className="flex flex-wrap gap-2">
        {actorId !== null && (
          <Button look="ghost" size="s" onClick={() => onActor(wordsFor(actorId))}>
            {t('onlyActor')}
          </Button>
        )}
        {targetId !== null && (
          <Button look="ghost" size="s" onClick={() => onTarget(wordsFor(targetId))}>
            {t('onlyTarget')}
          </Button>
        )}
      </div>
    </div>
  )
}

type IdsProps = { readonly text: string; readonly people: Line['people']; readonly name: string }

/** What a line says, with people in the place of their ids: staff by name, players by UID. Every id can be copied. */
function Ids({ text, people, name }: IdsProps) {
  const t = useTexts('audit')
  const words = text.split(' ')
  if (!words.some(isUuid)) return <Bdi>{text}</Bdi>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {[...new Set(words)].map((word) => {
        const person = people.find(({ id }) => id === word)
        const uid = person?.uid ?? null
        return (
          <span key={word} className="inline-flex min-w-0 items-center gap-1">
            {uid !== null && t('kind.player')}
            {uid !== null && <PlayerLink uid={uid} />}
            {person?.name != null && <Bdi>{person.name}</Bdi>}
            {person === undefined && <Ltr className="break-all">{word}</Ltr>}
            {isUuid(word) && <CopyButton text={word} name={t('idOf', { name })} />}
          </span>
        )
      })}
    </span>
  )
}
