import { useEffect } from 'react'
import { playSound } from '../originals/sound.ts'
import { myResults } from './bet-action.ts'
import type { TableStore } from './use-crash.ts'
import { useTable } from './use-table.ts'

/** Lets my cash-outs be heard where the player has turned sound on. */
export function useResultSound(table: TableStore): void {
  const results = myResults({ round: useTable(table, 'round'), myBets: useTable(table, 'myBets') })
  const won = results.filter(({ status }) => status === 'cashed_out').length
  useEffect(() => {
    if (won > 0) playSound('win')
  }, [won])
}
