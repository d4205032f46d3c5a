import type { TableResultData } from '@tas/shared/contract/tables/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { RoadBoard } from '../../play/frames/roads/road-board.tsx'
import { winnerOf as coupWinner } from '../../play/pictures/baccarat/coup.ts'
import { winnerOf as duelWinner } from '../../play/pictures/dragon-tiger/duel.ts'
import { cardsOf } from './table-picture.tsx'

type BoardProps = {
  readonly game: string
  /** Newest first, those the picture has shown. */
  readonly results: readonly TableResultData[]
}

/** Bead plate and big road of a table on which one of two sides wins; nothing at others. */
export function TableRoads({ game, results }: BoardProps) {
  const baccarat = useTexts('baccarat')
  const duel = useTexts('dragon-tiger')
  const names = useTexts('chips')
  const dealt = results.map(({ outcome }) => cardsOf(outcome)).toReversed()
  if (game === 'baccarat')
    return (
      <RoadBoard
        winners={dealt.map(coupWinner)}
        names={{
          first: { name: names('spot.baccarat.player'), letter: baccarat('letter.player') },
          second: { name: names('spot.baccarat.banker'), letter: baccarat('letter.banker') },
          tie: { name: names('spot.baccarat.tie'), letter: baccarat('letter.tie') },
        }}
      />
    )
  if (game !== 'dragon-tiger') return null
  return (
    <RoadBoard
      winners={dealt.map(duelWinner)}
      names={{
        first: { name: names('spot.dragon-tiger.dragon'), letter: duel('letter.dragon') },
        second: { name: names('spot.dragon-tiger.tiger'), letter: duel('letter.tiger') },
        tie: { name: names('spot.dragon-tiger.tie'), letter: duel('letter.tie') },
      }}
    />
  )
}
