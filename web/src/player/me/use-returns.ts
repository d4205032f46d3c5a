import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useFormat } from '../../lib/use-format.ts'

/** The return of a game as it is written: one number, or from the lowest to the highest where bets differ; '' for none. */
export function useReturns({ rtp, rtpHighest }: Pick<AvailableGameData, 'rtp' | 'rtpHighest'>): string {
  const { wholePercent } = useFormat()
  if (rtp === null) return ''
  return rtpHighest === null ? wholePercent(rtp) : `${wholePercent(rtp)}–${wholePercent(rtpHighest)}`
}
