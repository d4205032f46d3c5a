/** 96 × 80 pixels in four colours, as a telephone packs them (HEVC), written by heif-enc of libheif 1.15. */
export const HEIC_PHOTO = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAA',
    'AAREAAAQABAAAAAAFmAAEAAAAAAAAAawAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA',
    '/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBRZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA',
    'AAABRpc3BlAAAAAAAAAGAAAABQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABzbWRhdAAAAGcoAa9YifhRipkl//6IV/7mZD5Spjo3f/WN4Xey',
    'T/SNhEPWKX8e/qZM5FZpqHJbTEh/zEU6fV3jmMm6wccBX1+bM2/6cwp+IAGQdMfU9iWIkzv6/ekDRgZuCZZIgWPeqj4JiztzE8es',
  ].join(''),
  'base64',
)

type PdfParts = {
  readonly pages?: number
  /** Width and height of a page, in points. */
  readonly box?: readonly [number, number]
  /** What else its catalogue says. */
  readonly catalog?: string
  /** What else its trailer says. */
  readonly trailer?: string
  /** Objects from number 5 on, whole. */
  readonly objects?: string
}

/** A document whose pages say their name in large letters, red to the left. */
export function pdf({ pages = 1, box = [300, 200], catalog = '', trailer = '', objects = '' }: PdfParts = {}): Buffer {
  const drawing = `1 0 0 rg 0 0 ${box[0] / 3} ${box[1]} re f 0 g BT /F1 24 Tf 20 100 Td (Electricity bill) Tj ET`
  const font = '<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'
  const kids = Array.from({ length: pages }, (_, at) => `${100 + at} 0 R`)
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${box.join(' ')}]/Contents 4 0 R/Resources ${font}>>`
  return Buffer.from(
    [
      '%PDF-1.4',
      `1 0 obj<</Type/Catalog/Pages 2 0 R${catalog}>>endobj`,
      `2 0 obj<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages}>>endobj`,
      ...kids.map((kid) => `${kid.slice(0, -1)}obj${page}endobj`),
      `4 0 obj<</Length ${drawing.length}>>stream\n${drawing}\nendstream endobj`,
      objects,
      `trailer<</Root 1 0 R${trailer}>>`,
      '%%EOF\n',
    ].join('\n'),
    'latin1',
  )
}
