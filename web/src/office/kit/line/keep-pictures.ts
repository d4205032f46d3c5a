/** Drawings that say why there is nothing to show, among them that the line is gone: then they cannot be fetched any more. */
const PICTURES = ['offline', 'error', 'denied', 'not-found', 'empty'] as const

/** As long as they are held, the page has them without asking for them again. */
const kept: HTMLImageElement[] = []

/** Fetches the drawings while there is a line, once the page has loaded. */
export function keepPictures(): void {
  const fetchAll = () => {
    for (const picture of PICTURES) {
      const image = new Image()
      image.src = `/assets/img/empty/${picture}.svg`
      kept.push(image)
    }
  }
  if (document.readyState === 'complete') fetchAll()
  else window.addEventListener('load', fetchAll, { once: true })
}
