import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Controls } from './controls';
import { Frame, Row, Slide, View } from './parts';
import { useAutoplay } from './use-autoplay';
import { useEngine } from './use-engine';

export interface CarouselProps {
  /** What the pictures show, read aloud. */
  label: string;
  slides: readonly ReactNode[];
  /** Time for each slide in ms; without it nothing moves by itself. */
  autoplayMs?: number;
  hasPagination?: boolean;
  hasNavigation?: boolean;
  className?: string;
}

/**
 * A row of slides that scrolls and snaps by itself; Swiper comes when it's near and adds keys and autoplay.
 * Autoplay pauses on hover, on focus and out of view, and doesn't exist under reduced motion.
 */
export function Carousel({
  label,
  slides,
  autoplayMs,
  hasPagination = true,
  hasNavigation = true,
  className,
}: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [scrolledTo, setScrolledTo] = useState(0);
  const active = Math.min(scrolledTo, Math.max(0, slides.length - 1));
  const isMany = slides.length > 1;
  const engine = useEngine(view, slides.length, autoplayMs);
  const autoplay = useAutoplay(engine, view, isMany && autoplayMs !== undefined);

  const handleScroll = () => {
    const element = row.current;
    if (element?.clientWidth) setScrolledTo(Math.round(element.scrollLeft / element.clientWidth));
  };
  const goTo = (index: number) => {
    const target = (index + slides.length) % slides.length;
    if (engine) engine.goTo(target);
    else row.current?.scrollTo?.({ left: target * row.current.clientWidth, behavior: 'smooth' });
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: active - 1, ArrowRight: active + 1, Home: 0, End: slides.length - 1 }[
      event.key
    ];
    if (target === undefined || event.target !== row.current) return;
    event.preventDefault();
    goTo(target);
  };

  return (
    <Frame
      className={className}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      {...autoplay.hold}
    >
      <View ref={view} className="swiper">
        <Row
          ref={row}
          className="swiper-wrapper"
          onScroll={handleScroll}
          onKeyDown={handleKeyDown}
          tabIndex={isMany ? 0 : undefined}
          role="group"
          aria-label={isMany ? 'Slides' : undefined}
          aria-live={autoplay.isPlaying ? 'off' : 'polite'}
        >
          {slides.map((slide, index) => (
            <Slide
              key={index}
              className="swiper-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {slide}
            </Slide>
          ))}
        </Row>
      </View>
      {isMany && (
        <Controls
          count={slides.length}
          active={active}
          onGoTo={goTo}
          hasPagination={hasPagination}
          hasNavigation={hasNavigation}
          playback={autoplay.canPlay ? { isOn: autoplay.isWanted, onToggle: autoplay.toggle } : undefined}
        />
      )}
    </Frame>
  );
}
