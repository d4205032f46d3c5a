import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { loadChunk } from '../../../lib/lazy-chunk.ts'
import { useFormat } from '../../../lib/use-format.ts'

/** Fewer are not told: so few say nothing of a site but that it is empty. */
const SHOWN_FROM = 10

function countIn(snapshot: unknown): number | null {
  if (typeof snapshot !== 'object' || snapshot === null || !('online' in snapshot)) return null
  return typeof snapshot.online === 'number' ? snapshot.online : null
}

/** How many players are here now, told by the server as it changes; nothing while it is not known or they are few. */
export function OnlineCount() {
  const t = useTexts('lobby')
  const format = useFormat()
  const [online, setOnline] = useState<number | null>(null)

  useEffect(() => {
    let leave = () => {}
    let isOver = false
    // The first screen comes first: the socket opens when the browser has nothing else to do.
    const timer = setTimeout(() => {
      void loadChunk(() => import('../../../lib/socket.ts')).then(({ joinRoom }) => {
        if (isOver) return
        leave = joinRoom('presence', {
          onSnapshot: (snapshot) => setOnline(countIn(snapshot)),
          onEvent: (event) => event.type === 'presence.count' && setOnline(event.online),
        })
      })
    }, 1_500)
    return () => {
      isOver = true
      clearTimeout(timer)
      leave()
    }
  }, [])

  if (online === null || online < SHOWN_FROM) return null
  return (
    <span className="flex items-center gap-2 text-[13px] font-semibold whitespace-nowrap text-ink-3">
      <span aria-hidden="true" className="size-2 rounded-full bg-turquoise ring-4 ring-turquoise/15" />
      {t('online', { formatted: format.count(online) })}
    </span>
  )
}
