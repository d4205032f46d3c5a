declare module 'subset-font' {
  type Axis = { readonly min: number; readonly max: number; readonly default?: number }
  type Options = {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
    readonly variationAxes: Readonly<Record<string, Axis>>
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>

  export = subsetFont
}
