import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useMemo } from 'react'
import type { CarouselControls, CarouselPlace } from './carousel-state.ts'

type CarouselEngineProps = {
  readonly viewport: HTMLElement
  readonly direction: 'ltr' | 'rtl'
  readonly slidesToScroll: number | 'auto'
  readonly autoplayMs: number | null
  readonly isPaused: boolean
  /** Jumps instead of gliding. */
  readonly isInstant: boolean
  readonly onControls: (controls: CarouselControls | null) => void
  readonly onPlace: (place: CarouselPlace) => void
}

export function CarouselEngine(props: CarouselEngineProps) {
  const { viewport, direction, slidesToScroll, autoplayMs, isPaused, isInstant, onControls, onPlace } = props
  const plugins = useMemo(
    () =>
      autoplayMs === null
        ? []
        : [Autoplay({ delay: autoplayMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })],
    [autoplayMs],
  )
  const [attach, carousel] = useEmblaCarousel({ loop: true, align: 'start', direction, slidesToScroll }, plugins)

  useEffect(() => attach(viewport), [attach, viewport])

  useEffect(() => {
    if (carousel === undefined) return
    const tell = () => onPlace({ index: carousel.selectedScrollSnap(), stops: carousel.scrollSnapList().length })
    tell()
    carousel.on('select', tell).on('reInit', tell)
    onControls({
      next: () => carousel.scrollNext(isInstant),
      previous: () => carousel.scrollPrev(isInstant),
      goTo: (index) => carousel.scrollTo(index, isInstant),
    })
    return () => {
      carousel.off('select', tell).off('reInit', tell)
      onControls(null)
    }
  }, [carousel, isInstant, onControls, onPlace])

  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay
    if (autoplay === undefined) return
    if (isPaused) autoplay.stop()
    else autoplay.play()
  }, [carousel, isPaused])

  return null
}
