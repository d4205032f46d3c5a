import { useEffect } from 'react'
import { loadChunk } from '../../lib/lazy-chunk.ts'
import { useIsLogged } from '../../lib/session.ts'

/** Keeps the shown balance true while logged in: wallet changes arrive over the socket as they happen. */
export function LiveWallet() {
  const isLogged = useIsLogged()
  useEffect(() => {
    if (!isLogged) return
    let stop = () => {}
    let isOver = false
    void loadChunk(() => import('./watch-wallet.ts')).then(({ watchWallet }) => {
      if (!isOver) stop = watchWallet()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isLogged])
  return null
}
