import Swiper from 'swiper';

export interface Engine {
  goTo(index: number): void;
  /** Wraps from the last slide to the first. */
  next(): void;
  destroy(): void;
}

/** `speed` is 0 under reduced motion. In `cssMode` the row scrolls natively, so starting Swiper moves nothing. */
export function startEngine(element: HTMLElement, speed: number): Engine {
  const swiper = new Swiper(element, {
    cssMode: true,
    // Otherwise Swiper rounds the slides' widths to whole pixels.
    slidesPerView: 'auto',
    rewind: true,
    speed,
    initialSlide: indexOf(element),
  });
  return {
    goTo: (index) => swiper.slideTo(index),
    next: () => swiper.slideNext(),
    destroy: () => swiper.destroy(true, false),
  };
}

function indexOf(element: HTMLElement) {
  const row = element.firstElementChild;
  return row?.clientWidth ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}
