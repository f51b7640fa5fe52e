import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Controls } from './controls';
import { Frame, Position, Row, Slide, View } from './parts';
import { useAutoplay } from './use-autoplay';
import { useEngine } from './use-engine';

export interface CarouselProps {
  /** The accessible name. */
  label: string;
  slides: readonly ReactNode[];
  /** The slides of a lazy carousel for browsers without scripts; by default the slides themselves. */
  plainSlides?: readonly ReactNode[];
  /** Time per slide in ms; without it the carousel doesn't advance on its own. */
  autoplayMs?: number;
  /** Renders only the first slide until the carousel comes near the viewport, because a page can have many carousels. */
  isLazy?: boolean;
  /** Something covers it, so it doesn't advance. */
  isCovered?: boolean;
  className?: string;
}

/**
 * A row of slides that scrolls and snaps natively. Swiper loads when the carousel is near the viewport, and moves the slides.
 * Autoplay pauses on hover, under a finger, on focus and outside the viewport, and is off under reduced motion.
 */
export function Carousel({
  label,
  slides,
  plainSlides = slides,
  autoplayMs,
  isLazy = false,
  isCovered = false,
  className,
}: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const [scrolledTo, setScrolledTo] = useState(0);
  /** Skips the slides on the way to a target, and is empty until the first move. */
  const [announcement, setAnnouncement] = useState('');
  const announce = (index: number) => setAnnouncement(`Slide ${index + 1} of ${slides.length}`);
  /** The target slide: a second click during a move continues from there. */
  const goal = useRef<number>(undefined);
  const active = Math.min(scrolledTo, Math.max(0, slides.length - 1));
  const isMany = slides.length > 1;
  const { engine, isNear } = useEngine(view, slides.length);
  const autoplay = useAutoplay(engine, view, isMany ? autoplayMs : undefined, isCovered);

  const drawn = isNear || !isLazy ? slides : slides.slice(0, 1);
  const { canPlay, isWanted, toggle, button } = autoplay;
  const playback = canPlay ? { isOn: isWanted, onToggle: toggle, slot: button } : null;

  const handleScroll = () => {
    const element = row.current;
    if (!element?.clientWidth) return;
    const position = element.scrollLeft / element.clientWidth;
    setScrolledTo(Math.round(position));
    if (goal.current === undefined) announce(Math.round(position));
    if (goal.current !== undefined && Math.abs(position - goal.current) < 0.01) goal.current = undefined;
  };
  const clearGoal = () => {
    goal.current = undefined;
  };
  const goTo = (index: number) => {
    const target = (index + slides.length) % slides.length;
    goal.current = target;
    announce(target);
    if (engine) engine.goTo(target);
    else row.current?.scrollTo?.({ left: target * row.current.clientWidth, behavior: 'smooth' });
  };

  const moveBy = (step: number) => goTo((goal.current ?? active) + step);

  const handleKeyDown = (event: KeyboardEvent) => {
    const go = {
      ArrowLeft: () => moveBy(-1),
      ArrowRight: () => moveBy(1),
      Home: () => goTo(0),
      End: () => goTo(slides.length - 1),
    }[event.key];
    if (!go || event.target !== row.current) return;
    event.preventDefault();
    go();
  };

  const drawSlide = (slide: ReactNode, index: number) => (
    <Slide
      key={index}
      className="swiper-slide"
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${slides.length}`}
    >
      {slide}
    </Slide>
  );

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
          onPointerDown={clearGoal}
          onWheel={clearGoal}
          onKeyDown={handleKeyDown}
          tabIndex={isMany ? 0 : undefined}
          role="group"
          aria-label={isMany ? 'Slides' : undefined}
        >
          {drawn.map(drawSlide)}
          {drawn.length < slides.length && (
            <noscript>
              {plainSlides.slice(drawn.length).map((slide, index) => drawSlide(slide, drawn.length + index))}
            </noscript>
          )}
        </Row>
      </View>
      {/* Scrolling changes no text that a screen reader could announce. */}
      {isMany && (
        <Position aria-live={autoplay.isPlaying ? 'off' : 'polite'} aria-atomic>
          {announcement}
        </Position>
      )}
      {isMany && (
        <Controls
          isReady={isNear}
          count={slides.length}
          active={active}
          onGoTo={goTo}
          onMoveBy={moveBy}
          playback={autoplayMs === undefined ? undefined : playback}
        />
      )}
    </Frame>
  );
}
