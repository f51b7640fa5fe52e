import type { CertificationFigure } from '@portfolio/shared-api/contracts';

/** The certifications' drawings, as inline SVG. */
export const DRAWINGS: Record<CertificationFigure, string> = {
  page: '<path d="M16 8v8M120 8v8M16 12H120M4 26h8M4 118h8M8 26V118" class="thin"/><path d="M16 26H120V118H16ZM16 40H120M22 33h3M29 33h3M36 33h3M26 50H76V82H26ZM26 50 76 82M76 50 26 82M84 52h28M84 60h28M84 68h20M26 92h86M26 100h86M26 108h54"/>',
  orbits:
    '<path d="M64 2V126M2 64H126" class="thin centre"/><ellipse cx="64" cy="64" rx="52" ry="19"/><ellipse cx="64" cy="64" rx="52" ry="19" transform="rotate(60 64 64)"/><ellipse cx="64" cy="64" rx="52" ry="19" transform="rotate(120 64 64)"/><circle cx="64" cy="64" r="6"/>',
  rosette:
    '<path d="M44 84 32 124 47 116 57 125 64 96 71 125 81 116 96 124 84 84"/><path d="M64 6L68.2 10.2L73.1 7L76.4 12L81.9 9.8L84 15.4L89.9 14.4L90.8 20.3L96.7 20.6L96.4 26.5L102.1 28L100.5 33.7L105.8 36.4L103.1 41.7L107.8 45.4L104 50L107.8 54.6L103.1 58.3L105.8 63.6L100.5 66.3L102.1 72L96.4 73.5L96.7 79.4L90.8 79.7L89.9 85.6L84 84.6L81.9 90.2L76.4 88L73.1 93L68.2 89.8L64 94L59.8 89.8L54.9 93L51.6 88L46.1 90.2L44 84.6L38.1 85.6L37.2 79.7L31.3 79.4L31.6 73.5L25.9 72L27.5 66.3L22.2 63.6L24.9 58.3L20.2 54.6L24 50L20.2 45.4L24.9 41.7L22.2 36.4L27.5 33.7L25.9 28L31.6 26.5L31.3 20.6L37.2 20.3L38.1 14.4L44 15.4L46.1 9.8L51.6 12L54.9 7L59.8 10.2Z"/><circle cx="64" cy="50" r="31"/><path d="M64 30L68.7 43.5L83 43.8L71.6 52.5L75.8 66.2L64 58L52.2 66.2L56.4 52.5L45 43.8L59.3 43.5Z"/><path d="M64 0V128M14 50H114" class="thin centre"/>',
};
