import { MOST_COUNTED_BELOW } from '@tas/shared/contract/agents/choices.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useTexts } from '../../me/texts.ts'

/** Writes how many are below somebody: more than are counted are told as that. */
export function useCountBelow(): (value: number) => string {
  const t = useTexts('agents')
  const { count } = useFormat()
  return (value) => (value > MOST_COUNTED_BELOW ? t('moreThan', { count: count(MOST_COUNTED_BELOW) }) : count(value))
}
