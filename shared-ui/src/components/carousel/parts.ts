import { visuallyHidden } from '@portfolio/shared-ui';
import styled from 'styled-components';

export const Frame = styled.div`
  display: grid;
  min-width: 0;
`;

/** Swiper's root. */
export const View = styled.div`
  position: relative;
  min-width: 0;
  overflow: hidden;
`;

/** The row scrolls natively, with Swiper (in its `cssMode`) and without. */
export const Row = styled.div`
  position: relative;
  display: flex;
  width: 100%;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &:focus-visible {
    outline-offset: -2px;
  }

  &::-webkit-scrollbar {
    display: none;
  }

  /* Without buttons, the scrollbar shows that there are more slides. */
  @media (scripting: none) {
    scrollbar-width: thin;

    > noscript {
      display: contents;
    }

    &::-webkit-scrollbar {
      display: initial;
    }
  }
`;

export const Slide = styled.div`
  position: relative;
  flex: none;
  width: 100%;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

export const Position = styled.p`
  ${visuallyHidden}
`;
