/** The picture of a bet to share, in the size link previews show whole. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const MARGIN = 72
const ART = { width: 372, height: 496 } as const
const TEXT_WIDTH = CARD_WIDTH - 2 * MARGIN - ART.width - 56

/** Pictures the card is made of; null for one that could not be loaded, which is then left out. */
export type CardPictures = {
  readonly art: HTMLImageElement | null
  readonly pattern: HTMLImageElement | null
  readonly logo: HTMLImageElement | null
}

export type CardTexts = {
  readonly brand: string
  readonly game: string
  readonly multiplier: string
  /** Stake and payout: figures, read from left to right in every language. */
  readonly amounts: string
  readonly note: string
  /** Where to check it. */
  readonly address: string
}

export type CardLook = {
  readonly isRtl: boolean
  /** The bet paid more than its stake. */
  readonly isGain: boolean
  /** CSS font families of words and of figures. */
  readonly wordFont: string
  readonly figureFont: string
}

/** Draws the card; always the house's night, whatever theme the page has. */
export function drawShareCard(
  pen: CanvasRenderingContext2D,
  card: { readonly texts: CardTexts; readonly pictures: CardPictures; readonly look: CardLook },
): void {
  const { texts, pictures, look } = card
  drawGround(pen, pictures.pattern)
  drawArt(pen, pictures.art, look.isRtl)
  const edge = look.isRtl ? CARD_WIDTH - MARGIN : MARGIN
  const write = (text: string, y: number, style: TextStyle) => writeLine(pen, text, { ...style, x: edge, y, look })
  if (pictures.logo !== null) pen.drawImage(pictures.logo, look.isRtl ? edge - 56 : edge, 64, 56, 56)
  const beside = look.isRtl ? edge - 74 : edge + 74
  writeLine(pen, texts.brand, { x: beside, y: 107, look, size: 40, weight: 800, colour: '#f3f1ea' })
  write(texts.game, 228, { size: 46, weight: 700, colour: '#b9bed0' })
  const colour = look.isGain ? '#2fd3c1' : '#f3f1ea'
  write(texts.multiplier, 380, { size: 148, weight: 800, colour, isFigure: true })
  write(texts.amounts, 452, { size: 38, weight: 600, colour: '#f3f1ea', isFigure: true })
  write(texts.note, 532, { size: 28, weight: 600, colour: '#f6b31b' })
  write(texts.address, 572, { size: 24, weight: 500, colour: '#8a93b0', isFigure: true })
}

function drawGround(pen: CanvasRenderingContext2D, pattern: HTMLImageElement | null): void {
  const night = pen.createLinearGradient(0, 0, CARD_WIDTH, CARD_HEIGHT)
  night.addColorStop(0, '#0a0d16')
  night.addColorStop(1, '#182647')
  pen.fillStyle = night
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT)
  if (pattern !== null)
    for (let x = 0; x < CARD_WIDTH; x += 120)
      for (let y = 0; y < CARD_HEIGHT; y += 120) pen.drawImage(pattern, x, y, 120, 120)
  pen.fillStyle = '#f6b31b'
  pen.fillRect(0, CARD_HEIGHT - 10, CARD_WIDTH, 10)
}

/** The tile of the game on the far side of the words. */
function drawArt(pen: CanvasRenderingContext2D, art: HTMLImageElement | null, isRtl: boolean): void {
  if (art === null) return
  const x = isRtl ? MARGIN : CARD_WIDTH - MARGIN - ART.width
  const y = (CARD_HEIGHT - 10 - ART.height) / 2
  pen.save()
  pen.beginPath()
  pen.roundRect(x, y, ART.width, ART.height, 32)
  pen.clip()
  pen.drawImage(art, x, y, ART.width, ART.height)
  pen.restore()
  pen.strokeStyle = 'rgb(255 255 255 / 0.16)'
  pen.lineWidth = 3
  pen.beginPath()
  pen.roundRect(x, y, ART.width, ART.height, 32)
  pen.stroke()
}

type TextStyle = {
  readonly size: number
  readonly weight: number
  readonly colour: string
  readonly isFigure?: boolean
}

type Line = TextStyle & { readonly x: number; readonly y: number; readonly look: CardLook }

/** One line from the edge where reading begins, made smaller until it fits. */
function writeLine(pen: CanvasRenderingContext2D, text: string, line: Line): void {
  const { look, weight, x, y } = line
  const family = line.isFigure ? look.figureFont : look.wordFont
  pen.direction = look.isRtl && !line.isFigure ? 'rtl' : 'ltr'
  pen.textAlign = look.isRtl ? 'right' : 'left'
  pen.textBaseline = 'alphabetic'
  pen.fillStyle = line.colour
  for (let size = line.size; size > 12; size -= 2) {
    pen.font = `${weight} ${size}px ${family}`
    if (pen.measureText(text).width <= TEXT_WIDTH) break
  }
  pen.fillText(text, x, y)
}
