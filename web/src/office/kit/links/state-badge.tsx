import type { PlayerState } from '@tas/shared/contract/office/choices.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTexts } from '../../me/texts.ts'

const LOOKS = { open: 'good', onBreak: 'warm', held: 'warm', excluded: 'bad', closed: 'plain' } as const

/** How an account stands, in one word. */
export function StateBadge({ state }: { readonly state: PlayerState }) {
  const t = useTexts('players')
  return <Badge look={LOOKS[state]}>{t(`state.${state}`)}</Badge>
}
