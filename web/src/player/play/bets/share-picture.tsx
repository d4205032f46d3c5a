import { useEffect, useRef } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { CARD_HEIGHT, CARD_WIDTH, type CardTexts, drawShareCard } from './share-card.ts'

const FIGURES = '"Inter Variable", system-ui, sans-serif'
const WORDS = { en: FIGURES, fa: `"Vazirmatn Variable", ${FIGURES}` } as const

type SharePictureProps = {
  readonly texts: CardTexts
  readonly isGain: boolean
  readonly artUrl: string | null
  /** What the picture shows, for those who do not see it. */
  readonly label: string
  /** Name of the saved file, without its ending. */
  readonly fileName: string
}

/** The picture of a bet, drawn here, and the button that saves it as PNG. */
export function SharePicture({ texts, isGain, artUrl, label, fileName }: SharePictureProps) {
  const t = useTexts('feed')
  const language = useLanguage()
  const canvas = useRef<HTMLCanvasElement>(null)
  const shown = JSON.stringify(texts)
  useEffect(() => {
    let isOver = false
    void loadParts(artUrl, language).then((pictures) => {
      const pen = canvas.current?.getContext('2d')
      if (isOver || !pen) return
      const look = { isRtl: language === 'fa', isGain, wordFont: WORDS[language], figureFont: FIGURES }
      drawShareCard(pen, { texts: JSON.parse(shown), pictures, look })
    })
    return () => {
      isOver = true
    }
  }, [artUrl, language, shown, isGain])
  const save = () =>
    canvas.current?.toBlob((file) => {
      if (file !== null) saveFile(file, `${fileName}.png`)
    })
  return (
    <div className="min-w-0">
      <canvas
        ref={canvas}
        width={CARD_WIDTH}
        height={CARD_HEIGHT}
        role="img"
        aria-label={label}
        className="aspect-[1200/630] h-auto w-full rounded-xl border border-line bg-surface-1"
      />
      <Button look="ghost" isWide className="mt-3" onClick={save}>
        <Glyph name="down" size={18} />
        {t('savePicture')}
      </Button>
    </div>
  )
}

async function loadParts(artUrl: string | null, language: keyof typeof WORDS) {
  const [art, pattern, logo] = await Promise.all([
    artUrl === null ? null : loadPicture(artUrl),
    loadPicture('/assets/img/patterns/girih.svg'),
    loadPicture('/assets/img/brand/logo.svg'),
    // A canvas draws with the fonts that are there at that moment.
    document.fonts.load(`800 40px ${WORDS.en}`, '0×').catch(() => []),
    document.fonts.load(`800 40px ${WORDS[language]}`, language === 'fa' ? 'تاس' : 'Tas').catch(() => []),
  ])
  return { art, pattern, logo }
}

function loadPicture(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = address
  return picture.decode().then(
    () => picture,
    () => null,
  )
}
