import { useEffect } from 'react'
import { withholdWallet } from '../../../me/player.ts'

/** Between an answer and the picture that begins to show it, for which the balance is kept back as well. */
const BEFORE_PICTURE_MS = 100

/** The balance tells a result as well as the picture does: it moves when the picture has shown it. */
export function useWithheldWallet(isHidden: boolean, { untilShown = false } = {}): void {
  useEffect(() => {
    if (!isHidden) return
    const release = withholdWallet({ untilShown })
    return () => void setTimeout(release, BEFORE_PICTURE_MS)
  }, [isHidden, untilShown])
}
