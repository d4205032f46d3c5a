import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { isolated, shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Scene } from './timeline.ts'

type SlotBannerProps = { readonly machine: Machine; readonly scene: Scene | undefined }

/** Over the reels: how far free games or hold-and-win have come, and what falls multiply by. */
export function SlotBanner({ machine, scene }: SlotBannerProps) {
  const words = useBannerWords(machine, scene)
  if (words.length === 0) return null
  return (
    <p
      aria-hidden="true"
      className="stage-pop flex flex-wrap justify-center gap-x-3 rounded-full border border-white/25 bg-[#070b1e]/75 px-4 py-1 text-[14px] font-bold text-[#fff1c9] backdrop-blur-xs"
    >
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </p>
  )
}

function useBannerWords(machine: Machine, scene: Scene | undefined): readonly string[] {
  const t = useTexts('slots')
  const { digits } = usePreferences()
  const { count } = useFormat()
  if (scene === undefined || scene.kind === 'total') return []
  const times = (factor: number) => isolated(shortMultiplierMark(BigInt(factor) * 10_000n, digits))
  if (scene.hold !== null)
    return [t('holdAndWin'), t('respinsLeft', { count: scene.hold.left, formatted: count(scene.hold.left) })]
  const words: string[] = []
  const { game } = scene
  if (game !== null && game.index > 0) words.push(t('freeGame', { index: count(game.index), of: count(game.of) }))
  const always = machine.freeGames?.multiplier ?? 1
  if (scene.mode === 'free' && always > 1) words.push(t('allTimes', { multiplier: times(always) }))
  if (scene.multiplier > 1 && (scene.kind === 'wins' || scene.kind === 'fall'))
    words.push(t('falls', { multiplier: times(scene.multiplier) }))
  return words
}
