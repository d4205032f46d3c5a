import { Glyph } from '../../../ui/glyph.tsx'
import { type Category, glyphOf } from './categories.ts'

type CategoryIconProps = {
  readonly category: Pick<Category, 'intId' | 'additional'>
  readonly size: number
  readonly className?: string
}

/** The category's own picture in the colour of the text around it; without one, the icon of its kind. */
export function CategoryIcon({ category, size, className = '' }: CategoryIconProps) {
  const { img } = category.additional
  if (!img) return <Glyph name={glyphOf(category)} size={size} className={className} />
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 bg-current ${className}`}
      style={{ width: size, height: size, mask: `url("${encodeURI(img)}") center / contain no-repeat` }}
    />
  )
}
