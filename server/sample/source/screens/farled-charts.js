const palette = {
  deep: '#bfdbe0',
  shallow: '#cde5e8',
  shore: '#dcefef',
  line: '#8fae9c',
  land: '#eef1dd',
  high: '#dde5c4',
};

/** Where quays and tracks lie was read off the painted chart. */
export const departuresChart = {
  chart: { seed: 34, scale: 130, sea: 0.6, palette },
  quays: [
    ['Norrskär', 352, 383, 'start', true],
    ['Hamnskär', 418, 182, 'start', false],
    ['Sillholmen', 168, 306, 'end', false],
    ['Björkö', 84, 322, 'end', false],
    ['Vassviken', 244, 548, 'start', false],
    ['Grytskär', 508, 560, 'end', false],
  ],
  tracks: [
    {
      name: 'Tärnan',
      colour: '#00699e',
      from: 0.42,
      speed: 0.03,
      points: [
        [418, 182],
        [404, 250],
        [374, 320],
        [352, 383],
      ],
    },
    {
      name: 'Alfågeln',
      colour: '#2f6b2f',
      from: 0.2,
      speed: 0.035,
      points: [
        [548, 268],
        [470, 300],
        [410, 350],
        [352, 383],
      ],
    },
    {
      name: 'Skraken',
      colour: '#7a3b8f',
      from: 0.56,
      speed: 0.022,
      points: [
        [84, 322],
        [112, 312],
        [128, 286],
        [172, 294],
        [230, 340],
        [300, 372],
        [352, 383],
      ],
    },
    {
      name: 'Tordmulen',
      colour: '#00699e',
      from: 0.72,
      speed: -0.02,
      points: [
        [352, 383],
        [396, 440],
        [440, 520],
        [508, 560],
      ],
    },
  ],
};

export const routeChart = {
  chart: { seed: 34, scale: 105, sea: 0.585, palette },
  stops: [
    ['Strandkajen', 484, 182, 'start'],
    ['Hamnskär', 346, 151, 'end'],
    ['Norrskär', 288, 306, 'end'],
    ['Grytskär', 424, 448, 'start'],
    ['Lyran', 414, 530, 'start'],
    ['Yttre Holmen', 352, 656, 'end'],
  ],
  path: 'M484 182C440 190 400 176 346 151C334 190 338 230 328 262Q316 290 288 306C320 330 350 360 380 400Q400 430 424 448C456 470 452 500 414 530C440 560 424 600 400 626Q380 650 352 656',
};
