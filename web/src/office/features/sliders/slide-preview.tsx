import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { scriptOf } from '../../kit/documents/title-fields.tsx'
import { useTexts } from '../../me/texts.ts'
import { pictureUrl, type Slide, type Slider } from './slider.ts'

type SlidePreviewProps = { readonly slide: Slide; readonly slider: Slider }

/** A slide in both languages as players see it: its words over its picture, from the side where a line begins. */
export function SlidePreview({ slide, slider }: SlidePreviewProps) {
  const t = useTexts('sliders')
  return (
    <section aria-label={t('asSeen')} className="grid gap-2">
      <h3 className="text-[14px] font-semibold text-ink-2">{t('asSeen')}</h3>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Face key={language} language={language} slide={slide} slider={slider} />
        ))}
      </div>
    </section>
  )
}

/** The look of the lobby's slides (`hero-slider.tsx` of the site), dark by day and night like them. */
function Face({ slide, slider, language }: SlidePreviewProps & { readonly language: Language }) {
  const isRtl = language === 'fa'
  return (
    <div
      {...scriptOf(language)}
      className="relative h-44 min-w-0 overflow-hidden rounded-md bg-[#10152a] text-start text-[#f3f1ea]"
    >
      <img
        src={pictureUrl(slide, slider, language)}
        alt=""
        className={`absolute inset-0 size-full object-cover ${isRtl ? 'object-left' : 'object-right'}`}
      />
      <div
        className={`absolute inset-0 from-[#0a0d16]/92 via-[#0a0d16]/72 to-[#0a0d16]/15 ${isRtl ? 'bg-linear-to-l' : 'bg-linear-to-r'}`}
      />
      <div className="relative grid h-full content-center justify-items-start gap-1.5 px-4">
        <p className="line-clamp-2 text-[18px] leading-snug font-extrabold">{slide.title[language]}</p>
        <p className="line-clamp-3 text-[13px] leading-snug text-[#e3ddd3]">{slide.text[language]}</p>
        {slide.actionTitle !== null && (
          <span className="press inline-grid min-h-9 place-items-center rounded-[10px] px-4 text-[13px] font-bold">
            {slide.actionTitle[language]}
          </span>
        )}
      </div>
    </div>
  )
}
