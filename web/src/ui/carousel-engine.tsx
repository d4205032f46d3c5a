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
  const [attach, carousel] = useEmblaCarousel(
    { loop: true, align: 'start', direction, slidesToScroll, watchFocus: false },
    plugins,
  )

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

  // Embla's own way takes a focus later than 10 ms after the key for a pointer's, and then leaves the slide out of view. What
  // was focused before the machinery came, or before it knew of slides drawn later, is brought once it does.
  useEffect(() => {
    if (carousel === undefined) return
    const bringIntoView = () => {
      const focused = viewport.ownerDocument.activeElement
      if (focused === null || !viewport.contains(focused) || !focused.matches(':focus-visible')) return
      const slide = carousel.slideNodes().findIndex((node) => node.contains(focused))
      const stop = carousel.internalEngine().slideRegistry.findIndex((slides) => slides.includes(slide))
      if (stop === -1) return
      // The browser has scrolled the row's frame on its own, which the carousel knows nothing of.
      viewport.scrollLeft = 0
      carousel.scrollTo(stop, true)
    }
    bringIntoView()
    carousel.on('reInit', bringIntoView)
    viewport.addEventListener('focusin', bringIntoView)
    return () => {
      carousel.off('reInit', bringIntoView)
      viewport.removeEventListener('focusin', bringIntoView)
    }
  }, [carousel, viewport])

  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay
    if (autoplay === undefined) return
    if (isPaused) autoplay.stop()
    else autoplay.play()
  }, [carousel, isPaused])

  return null
}
