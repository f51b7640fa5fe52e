import Swiper from 'swiper';
import { Autoplay } from 'swiper/modules';

export interface Engine {
  goTo(index: number): void;
  play(): void;
  pause(): void;
  destroy(): void;
}

/** `speed` is 0 under reduced motion. In `cssMode` the row scrolls natively, so starting Swiper moves nothing. */
export function startEngine(element: HTMLElement, autoplayMs: number | undefined, speed: number): Engine {
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    cssMode: true,
    // Otherwise Swiper rounds the slides' widths to whole pixels.
    slidesPerView: 'auto',
    rewind: true,
    speed,
    initialSlide: indexOf(element),
    autoplay: autoplayMs ? { delay: autoplayMs, disableOnInteraction: false } : false,
  });
  swiper.autoplay?.stop();
  return {
    goTo: (index) => swiper.slideTo(index),
    play: () => swiper.autoplay?.start(),
    pause: () => swiper.autoplay?.stop(),
    destroy: () => swiper.destroy(true, false),
  };
}

function indexOf(element: HTMLElement) {
  const row = element.firstElementChild;
  return row?.clientWidth ? Math.round(row.scrollLeft / row.clientWidth) : 0;
}
