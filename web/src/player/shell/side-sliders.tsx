import { useState } from 'react'
import { useTexts } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { PauseButton } from '../../ui/pause-button.tsx'
import { useCarousel } from '../../ui/use-carousel.tsx'
import { SlideLink } from '../features/lobby/slide-link.tsx'

const AUTOPLAY_MS = 8_000

/** The two sliders of the side menu (spec §2), small: one card each. Failed reads are silent. */
export function SideSliders() {
  const t = useTexts('lobby')
  const [isPaused, setIsPaused] = useState(false)
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
      <SideSlider sliderId="main" label={t('heroLabel')} isPaused={isPaused} />
      <SideSlider sliderId="secondary" label={t('promosLabel')} isPaused={isPaused} />
      <PauseButton
        isPaused={isPaused}
        onChange={setIsPaused}
        labels={{ pause: t('pause'), play: t('play') }}
        className="-mt-2 justify-self-end rounded-full text-ink-3 hover:text-ink"
      />
    </div>
  )
}

type SideSliderProps = {
  readonly sliderId: 'main' | 'secondary'
  readonly label: string
  readonly isPaused: boolean
}

function SideSlider({ sliderId, label, isPaused }: SideSliderProps) {
  const { data } = useCall('slider/slider/getSlider', { sliderId }, { silent: true })
  const { viewportRef, engine, place } = useCarousel({ slidesToScroll: 1, autoplayMs: AUTOPLAY_MS }, isPaused)
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-label={label} aria-roledescription="carousel">
      <div ref={viewportRef} className="relative overflow-hidden rounded-lg">
        <div className="flex">
          {items.map((item, index) => (
            <div key={item.id} inert={index !== place.index} className="min-w-0 flex-[0_0_100%]">
              <SlideLink
                item={item}
                className="relative block h-24 overflow-hidden rounded-lg bg-[#111627] px-3.5 py-3 text-[#f3f1ea] hover:brightness-112"
              >
                <img
                  src={item.imgUrl}
                  alt=""
                  loading="lazy"
                  draggable={false}
                  className="absolute inset-0 size-full object-cover object-right rtl:object-left"
                />
                <div className="absolute inset-0 bg-linear-to-r from-[#0a0d16]/70 to-transparent rtl:bg-linear-to-l" />
                <span className="relative line-clamp-3 max-w-[62%] text-[13.5px] leading-snug font-bold">
                  {item.title}
                </span>
              </SlideLink>
            </div>
          ))}
        </div>
      </div>
      {engine}
    </section>
  )
}
