/** The exit code of the SVG worker for a file without anything to draw. */
export const EXIT_EMPTY = 4;
