import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { CarouselPlace } from '../../../ui/carousel-state.ts'
import { classes } from '../../../ui/classes.ts'

type SliderDotsProps = { readonly place: CarouselPlace; readonly onGo: (index: number) => void }

/** One dot per stop; the touch target is larger than the dot. */
export function SliderDots({ place: { index, stops }, onGo }: SliderDotsProps) {
  const t = useTexts('lobby')
  const format = useFormat()
  if (stops < 2) return null
  return (
    <div className="flex items-center">
      {[...Array(stops).keys()].map((stop) => (
        <button
          key={stop}
          type="button"
          onClick={() => onGo(stop)}
          aria-label={t('goToSlide', { number: format.count(stop + 1) })}
          aria-current={stop === index}
          className="grid h-6 min-w-6 place-items-center px-1 coarse:h-11"
        >
          <span
            className={classes(
              'block h-2 rounded-full transition-all duration-300',
              stop === index ? 'w-6 bg-saffron' : 'w-2 bg-current opacity-35',
            )}
          />
        </button>
      ))}
    </div>
  )
}
