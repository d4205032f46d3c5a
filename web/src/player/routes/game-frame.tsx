import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../lib/i18n.ts'
import { refreshPlayer } from '../me/player.ts'
import { frameOriginOf, readFrameMessage } from './frame-messages.ts'
import { NoView } from './no-view.tsx'

type GameFrameProps = { readonly frameUrl: string; readonly title: string }

/** A provider's game on its own page, in a frame of another origin; not shown when it is not of another origin. */
export function GameFrame({ frameUrl, title }: GameFrameProps) {
  const origin = frameOriginOf(frameUrl, location.origin)
  return origin === null ? <NoView /> : <Frame frameUrl={frameUrl} title={title} origin={origin} />
}

function Frame({ frameUrl, title, origin }: GameFrameProps & { readonly origin: string }) {
  const t = useTexts('game')
  const frame = useRef<HTMLIFrameElement>(null)
  const navigate = useNavigate()
  const [height, setHeight] = useState<number | null>(null)
  const leave = useRef(() => {})
  leave.current = () => void navigate('/games/')

  useEffect(() => {
    const hear = ({ data, origin: sender, source }: MessageEvent) => {
      // Any page that knows this window can write to it; only the frame's own, from its own origin, is listened to.
      if (sender !== origin || source === null || source !== frame.current?.contentWindow) return
      const message = readFrameMessage(data)
      if (message?.event === 'height') setHeight(message.height)
      if (message?.event === 'lobby') leave.current()
      if (message?.event === 'balance') refreshPlayer()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin])

  return (
    <iframe
      ref={frame}
      src={frameUrl}
      title={t('frameTitle', { title })}
      // Its own origin keeps its storage and signs its messages; it may not lead this page elsewhere.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      className="h-[min(78dvh,760px)] w-full rounded-xl border border-line bg-surface-1"
      {...(height !== null && { style: { height } })}
    />
  )
}
