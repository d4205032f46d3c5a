import { useEffect } from 'react'
import { loadChunk } from '../../lib/lazy-chunk.ts'
import { useIsLogged } from '../../lib/session.ts'
import { refreshPlayer, takeWallet } from '../account/player.ts'

/** Keeps the shown balance true while logged in: wallet changes arrive over the socket as they happen. */
export function LiveWallet() {
  const isLogged = useIsLogged()
  useEffect(() => {
    if (!isLogged) return
    let stop = () => {}
    let stopSettings = () => {}
    let isOver = false
    void loadChunk(() => import('../features/settings/keep-settings.ts')).then(({ keepSettings }) => {
      if (!isOver) stopSettings = keepSettings()
    })
    void loadChunk(() => import('../../lib/socket.ts')).then(({ openLive, onPlayerEvent, onLiveReturn }) => {
      if (isOver) return
      openLive()
      const stopEvents = onPlayerEvent((event) => event.type === 'wallet.changed' && takeWallet(event.wallet))
      // What happened while the connection was lost was told to nobody.
      const stopReturn = onLiveReturn(refreshPlayer)
      stop = () => {
        stopEvents()
        stopReturn()
      }
    })
    return () => {
      isOver = true
      stop()
      stopSettings()
    }
  }, [isLogged])
  return null
}
