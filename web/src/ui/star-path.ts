/**
 * A star around the origin as SVG path data. Eight points with notches at .765 of the radius make the khatam: two
 * crossed squares, the seed of girih.
 */
export function starPath(radius: number, points = 8, notch = 0.765): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (index * Math.PI) / points - Math.PI / 2
    const reach = index % 2 === 0 ? radius : radius * notch
    return `${(reach * Math.cos(angle)).toFixed(2)} ${(reach * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}
