import { type ReactNode, useCallback, useState } from 'react'
import { useLanguage } from '../lib/i18n.ts'
import { inTurn } from '../lib/in-turn.ts'
import { lazyChunk } from '../lib/lazy-chunk.ts'
import { useReducedMotion } from '../lib/use-media.ts'
import type { CarouselControls, CarouselPlace } from './carousel-state.ts'
import { Part } from './part.tsx'

export type CarouselOptions = {
  readonly slidesToScroll: number | 'auto'
  /** Moves on by itself after so long; left out: never. */
  readonly autoplayMs?: number
}

const CarouselEngine = lazyChunk(() => import('./carousel-engine.tsx').then((module) => module.CarouselEngine))

/**
 * Makes a row of slides a carousel: the row is drawn at once in its final shape, the machinery comes in a chunk of its
 * own and takes hold of it without moving anything.
 * @returns `engine` must be rendered beside the row, whose viewport gets `viewportRef` and is positioned (`relative`): the
 * machinery measures offsets, and those of a row that is moved already would count from elsewhere.
 */
export function useCarousel({ slidesToScroll, autoplayMs }: CarouselOptions, isPaused = false) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null)
  const [controls, setControls] = useState<CarouselControls | null>(null)
  const [place, setPlace] = useState<CarouselPlace>({ index: 0, stops: 0 })
  const language = useLanguage()
  const isStill = useReducedMotion()
  const takeControls = useCallback((made: CarouselControls | null) => setControls(() => made), [])

  // The row can be looked at without its machinery, which measures all of it.
  const viewportRef = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    const takeBack = inTurn(() => setViewport(element))
    return () => {
      takeBack()
      setViewport(null)
    }
  }, [])

  const engine: ReactNode = viewport !== null && (
    <Part>
      <CarouselEngine
        viewport={viewport}
        direction={language === 'fa' ? 'rtl' : 'ltr'}
        slidesToScroll={slidesToScroll}
        autoplayMs={isStill ? null : (autoplayMs ?? null)}
        isPaused={isPaused}
        isInstant={isStill}
        onControls={takeControls}
        onPlace={setPlace}
      />
    </Part>
  )
  return { viewportRef, engine, controls, place }
}
