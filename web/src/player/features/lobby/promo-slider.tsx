import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCarousel } from '../../../ui/use-carousel.tsx'
import { SlideLink } from './slide-link.tsx'
import { SliderDots } from './slider-dots.tsx'

const AUTOPLAY_MS = 9_000
const SLIDE = 'min-w-0 flex-[0_0_100%] pe-2.5 sm:flex-[0_0_50%] lg:flex-[0_0_33.3334%]'

/** The small slider: three cards per view, two on small screens, one on phones. A failed read is silent (spec §8). */
export function PromoSlider() {
  const t = useTexts('lobby')
  const { data, isPending } = useCall('slider/slider/getSlider', { sliderId: 'secondary' }, { silent: true })
  const [isHeld, setIsHeld] = useState(false)
  const [isPaused, setIsPaused] = useState(false)
  const { viewportRef, engine, controls, place } = useCarousel(
    { slidesToScroll: 'auto', autoplayMs: AUTOPLAY_MS },
    isHeld || isPaused,
  )
  if (isPending)
    return (
      <div className="mt-3 pb-7 coarse:pb-12">
        <Skeleton className="h-[112px] rounded-lg" />
      </div>
    )
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section
      aria-label={t('promosLabel')}
      aria-roledescription="carousel"
      className="mt-3"
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div ref={viewportRef} className="relative -me-2.5 overflow-hidden">
        <div className="flex">
          {items.map((item) => (
            <div key={item.id} className={SLIDE}>
              <SlideLink
                item={item}
                className="relative block h-[112px] overflow-hidden rounded-lg border border-white/8 bg-[#111627] px-5 py-4 text-[#f3f1ea] transition-[filter] hover:brightness-112"
              >
                <img
                  src={item.imgUrl}
                  alt=""
                  loading="lazy"
                  draggable={false}
                  className="absolute inset-0 size-full object-cover object-right rtl:object-left"
                />
                <div className="absolute inset-0 bg-linear-to-r from-[#0a0d16]/55 to-transparent to-70% rtl:bg-linear-to-l" />
                <span className="relative line-clamp-1 max-w-[68%] text-[17px] font-bold">{item.title}</span>
                <span className="relative mt-0.5 line-clamp-2 max-w-[58%] text-[14px] text-[#c9ccda]">{item.text}</span>
              </SlideLink>
            </div>
          ))}
        </div>
      </div>
      {engine}
      <div className="mt-1 flex h-6 items-center justify-center coarse:h-11">
        <SliderDots place={place} onGo={(index) => controls?.goTo(index)} />
        {place.stops > 1 && (
          <PauseButton
            isPaused={isPaused}
            onChange={setIsPaused}
            labels={{ pause: t('pausePromos'), play: t('playPromos') }}
            className="-my-2 rounded-full text-ink-3 hover:text-ink"
          />
        )}
      </div>
    </section>
  )
}
