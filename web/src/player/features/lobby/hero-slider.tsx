import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { PauseButton } from '../../../ui/pause-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCarousel } from '../../../ui/use-carousel.tsx'
import { SlideLink, type SliderItem } from './slide-link.tsx'
import { SliderDots } from './slider-dots.tsx'

const AUTOPLAY_MS = 7_000
/** One height for slides and skeleton, whatever the texts are: nothing moves when they come. */
const HEIGHT = 'h-[200px] sm:h-[300px] lg:h-[340px] low:h-[160px]'

/** The large slider: one slide per view, with dots, and a button that stops it. A failed read is silent (spec §8). */
export function HeroSlider() {
  const t = useTexts('lobby')
  const { data, isPending } = useCall('slider/slider/getSlider', { sliderId: 'main' }, { silent: true })
  const [isPaused, setIsPaused] = useState(false)
  const { viewportRef, engine, controls, place } = useCarousel({ slidesToScroll: 1, autoplayMs: AUTOPLAY_MS }, isPaused)
  if (isPending) return <Skeleton className={`${HEIGHT} rounded-xl`} />
  const items = data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-label={t('heroLabel')} aria-roledescription="carousel" className="relative">
      <div ref={viewportRef} className="overflow-hidden rounded-xl">
        <div className="flex">
          {items.map((item, index) => (
            <HeroSlide key={item.id} item={item} index={index} total={items.length} isCurrent={index === place.index} />
          ))}
        </div>
      </div>
      {engine}
      <div className="absolute start-5 bottom-3 text-white flex items-center gap-1 md:start-11 low:start-auto low:end-5">
        <SliderDots place={place} onGo={(index) => controls?.goTo(index)} />
        {place.stops > 1 && (
          <PauseButton
            isPaused={isPaused}
            onChange={setIsPaused}
            labels={{ pause: t('pause'), play: t('play') }}
            className="rounded-full text-white/70 hover:text-white"
          />
        )}
      </div>
    </section>
  )
}

type HeroSlideProps = {
  readonly item: SliderItem
  readonly index: number
  readonly total: number
  readonly isCurrent: boolean
}

function HeroSlide({ item, index, total, isCurrent }: HeroSlideProps) {
  const t = useTexts('lobby')
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the WAI-ARIA carousel pattern; a slide is no set of fields
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={t('slideOf', { number: format.count(index + 1), total: format.count(total) })}
      inert={!isCurrent}
      className={classes('relative min-w-0 flex-[0_0_100%] overflow-hidden bg-[#10152a] text-[#f3f1ea]', HEIGHT)}
    >
      <img
        src={item.imgUrl}
        alt=""
        loading={index === 0 ? 'eager' : 'lazy'}
        fetchPriority={index === 0 ? 'high' : 'auto'}
        draggable={false}
        className="absolute inset-0 size-full object-cover object-right rtl:object-left"
      />
      <div className="absolute inset-0 bg-linear-to-r from-[#0a0d16]/92 via-[#0a0d16]/72 to-[#0a0d16]/15 lg:from-[#0a0d16]/80 lg:via-[#0a0d16]/35 lg:to-transparent rtl:bg-linear-to-l" />
      <div className="relative flex h-full max-w-[620px] flex-col items-start justify-center gap-2 px-6 pb-9 sm:gap-3 md:px-12 low:max-w-[60%] low:gap-1.5 low:pb-7">
        <h2 className="line-clamp-2 text-[22px] leading-[1.15] font-extrabold tracking-tight fa:text-[20px] fa:leading-[1.5] sm:text-[26px] sm:fa:text-[24px] lg:text-[42px] lg:fa:text-[35px] low:line-clamp-1 low:text-[22px] low:fa:text-[20px]">
          {item.title}
        </h2>
        <p className="line-clamp-2 max-w-[34em] sm:line-clamp-3 text-[14px] leading-snug sm:text-[15px] text-[#e3ddd3] sm:leading-normal lg:text-[16.5px] low:line-clamp-2 low:text-[14px] low:leading-snug">
          {item.text}
        </p>
        {item.actionTitle !== null && (
          <SlideLink
            item={item}
            className="press inline-grid sm:mt-2 low:mt-0 min-h-11 place-items-center rounded-[11px] px-6 font-bold hover:brightness-106"
          >
            {item.actionTitle}
          </SlideLink>
        )}
      </div>
    </div>
  )
}
