/** The eight-pointed star of the house, drawn in place so that the first paint already has it. */
const POINTS = Array.from({ length: 16 }, (_, index) => {
  const radius = index % 2 === 1 ? 0.765 : 1
  const angle = Math.PI / 8 + (index * Math.PI) / 8
  return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
})
const star = (radius: number) =>
  POINTS.map(([x, y]) => `${(x * radius).toFixed(2)},${(y * radius).toFixed(2)}`).join(' ')

export function BrandMark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true" className="shrink-0">
      <polygon points={star(19)} fill="var(--saffron)" />
      <polygon points={star(8)} fill="var(--brand-hole, #0a0d16)" />
    </svg>
  )
}
