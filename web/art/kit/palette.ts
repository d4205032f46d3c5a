/** The brand's saffron as the stylesheet has it. */
export const SAFFRON = '#f6b31b'

/** Materials, light at the top: gradient stops for `pen.linear`. */
export const tone = {
  gold: 'FFF1C4 FFCF57:26 EFA51C:58 9A5A08',
  goldDeep: 'FFD873 D98E10:45 6E3C04',
  ivory: 'FFFFFF F6F0E2:50 CBBFA6',
  turquoise: 'A6FFF0 27CDBA:40 0A6A6B',
  pomegranate: 'FF9C8C EA4A4F:38 82102A',
  lapis: '9DB8FF 3A62DA:40 13215F',
  emerald: 'B5FFCB 25B76A:42 075036',
  amethyst: 'E2C8FF 8F5BE8:42 35127A',
  rose: 'FFC6DA EE5590:42 7B0F4A',
  night: '3A4876 1B2444:45 090D1C',
  copper: 'FFD9B8 D9763A:42 6A2612',
  silver: 'FFFFFF C9D3E6:45 66738F',
} as const

export type Tone = keyof typeof tone
