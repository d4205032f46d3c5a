/** The mark of the house this platform ships with; a business may have its own. */
export const HOUSE_LOGO = '/assets/img/brand/logo.svg'

type BrandMarkProps = { readonly src?: string | undefined; readonly size?: number }

export function BrandMark({ src = HOUSE_LOGO, size = 38 }: BrandMarkProps) {
  return <img src={src} alt="" width={size} height={size} draggable={false} className="shrink-0" />
}
