export type CarouselControls = {
  readonly next: () => void
  readonly previous: () => void
  readonly goTo: (index: number) => void
}

export type CarouselPlace = { readonly index: number; readonly stops: number }
