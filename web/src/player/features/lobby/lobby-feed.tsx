import { useEffect, useRef, useState } from 'react'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { Part, PartProblem } from '../../../ui/part.tsx'

const LobbyBets = lazyChunk(() => import('./lobby-bets.tsx').then((module) => module.LobbyBets))

/** The bets of everybody at the foot of the lobby, loaded when the reader comes near. */
export function LobbyFeed() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setIsNear(true), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="mt-12 min-h-[740px]">
      {isNear && (
        <Part problem={<PartProblem />}>
          <LobbyBets />
        </Part>
      )}
    </div>
  )
}
